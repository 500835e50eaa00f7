import '@fontsource-variable/hanken-grotesk/wght.css';
import '../fallback-fonts.css';
import '../global.css';
import './first-screen.css';
import { FIRST_SCREEN_PAINTED } from '@capsule/contracts/releases/first-screen';
import { sendFirstCalls } from '../start/first-calls';
import { drawFirstScreen } from './draw-first-screen';

/** In ms, how long the app waits for the first screen: the API may be slow or down. */
const LONGEST_WAIT_MS = 500;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

/**
 * Resolves when what was drawn is on the screen: two frames later and one task after that. In the task after the first
 * frame the browser still paints, and running the app's code then would delay it.
 */
const painted = async () => {
  await nextFrame();
  await nextFrame();
  await wait(0);
};

/**
 * The first script of a back-office list, of a few kB (decision 084): it sends the first calls, and draws their
 * responses before the code of frame and page runs. The host then uses the same responses, and replaces the first
 * screen.
 */
sendFirstCalls(window.location);
const drawn = drawFirstScreen(window.location).then((isDrawn) => (isDrawn ? painted() : undefined));
Object.assign(window, { [FIRST_SCREEN_PAINTED]: Promise.race([drawn, wait(LONGEST_WAIT_MS)]) });
