const { configure } = require('@testing-library/react');
require('@testing-library/jest-dom');

// What comes after a while is waited for, however busy the machine is: a test says what comes, and not how soon. By
// default it is 1 s, which a form that is drawn first can take beside other work. Against a wrong change
// (`npm run mutate`, which names it there), most of what is waited for never comes; before the first, all must come.
const triesChange = process.env.__STRYKER_ACTIVE_MUTANT__ !== undefined;
configure({ asyncUtilTimeout: triesChange ? 4000 : 20_000 });

// A browser loads another page for a form that it sends itself, and what was typed is lost; jsdom does neither. A test that
// tells of a form being sent means that, so only what a click or Enter has sent counts.
const sentByBrowser = [];
globalThis.addEventListener?.('submit', ({ isTrusted, defaultPrevented, target }) => {
  if (isTrusted && !defaultPrevented && target.method !== 'dialog') sentByBrowser.push(target.outerHTML.slice(0, 200));
});
afterEach(() => expect(sentByBrowser.splice(0)).toEqual([]));
