// Shared packages are resolved while this boundary is crossed: nothing may be imported before it (design §4).
void import(/* webpackChunkName: "bootstrap" */ './bootstrap');
