// Shared packages are resolved while this boundary is crossed: nothing may be imported before it (architecture §4).
void import(/* webpackChunkName: "bootstrap" */ './bootstrap');
