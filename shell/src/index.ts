// Shared packages are resolved during this import, so nothing else may be imported before it (architecture §4).
void import(/* webpackChunkName: "bootstrap" */ './bootstrap');
