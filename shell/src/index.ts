import { FIRST_SCREEN_PAINTED } from '@capsule/contracts/releases/first-screen';
import { trustOwnScripts } from './trusted-scripts';

trustOwnScripts();

// Shared packages are resolved during this import, so nothing else that uses one may be imported before it (architecture §4).
const start = () => void import(/* webpackChunkName: "bootstrap" */ './bootstrap');

// The code of the app would keep the first rows of a list waiting for its turn. Most pages have no first screen.
const { [FIRST_SCREEN_PAINTED]: painted } = window as { [FIRST_SCREEN_PAINTED]?: Promise<void> };
if (painted) void painted.then(start);
else start();
