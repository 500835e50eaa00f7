import '@fontsource-variable/hanken-grotesk/wght.css';
import '../fallback-fonts.css';
import '../global.css';
import './first-screen.css';
import { FIRST_SCREEN_PAINTED } from '@capsule/contracts/releases/first-screen';
import { sendFirstCalls } from '../first-calls';
import { drawFirstScreen } from './draw-first-screen';

/** The app waits no longer than this for it, in ms: the API may be slow, or gone. */
const LONGEST_WAIT_MS = 500;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

/**
 * What has been drawn is on the screen by then: the frame after it has begun, and its first task is over. In the task after
 * the first frame the browser still draws its pixels, and the code of the app would take the processor from that.
 */
const painted = async () => {
  await nextFrame();
  await nextFrame();
  await wait(0);
};

/**
 * The first script of a list of the back office, of a few kB (decision 084): it sends the first calls, and draws their
 * answers before the code of frame and page runs. The host takes the calls from here, and the screen's place.
 */
sendFirstCalls(window.location);
const drawn = drawFirstScreen(window.location).then((isDrawn) => (isDrawn ? painted() : undefined));
Object.assign(window, { [FIRST_SCREEN_PAINTED]: Promise.race([drawn, wait(LONGEST_WAIT_MS)]) });
