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

/** The task after the next frame: what has been drawn is painted by then. */
const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * The first script of a list of the back office, of a few kB (decision 084): it sends the first calls, and draws their
 * answers before the code of frame and page runs. The host takes the calls from here, and the screen's place.
 */
sendFirstCalls(window.location);
const drawn = drawFirstScreen(window.location).then((isDrawn) => (isDrawn ? painted() : undefined));
Object.assign(window, { [FIRST_SCREEN_PAINTED]: Promise.race([drawn, wait(LONGEST_WAIT_MS)]) });
