import { trustOwnScripts } from './trusted-scripts';

trustOwnScripts();

// Shared packages are resolved during this import, so nothing else that uses one may be imported before it (architecture §4).
void import(/* webpackChunkName: "bootstrap" */ './bootstrap');
