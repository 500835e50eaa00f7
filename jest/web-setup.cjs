const { format } = require('node:util');
const { configure } = require('@testing-library/react');
const plain = require('./plain.cjs');
const { spareDiagnostics } = require('./spare-diagnostics.cjs');
require('@testing-library/jest-dom');

// What comes after a while is waited for, however busy the machine is: a test says what comes, and not how soon. By
// default it is 1 s, which a form that is drawn first can take beside other work. Against a wrong change
// (`npm run mutate`, which names it there), most of what is waited for never comes; before the first, all must come.
const triesChange = process.env.__STRYKER_ACTIVE_MUTANT__ !== undefined;
configure({ asyncUtilTimeout: triesChange ? 4000 : 20_000 });

if (!plain) spareDiagnostics();

// A browser loads another page for a form that it sends itself, and what was typed is lost; jsdom does neither. A test that
// tells of a form being sent means that, so only what a click or Enter has sent counts.
const sentByBrowser = [];
globalThis.addEventListener?.('submit', ({ isTrusted, defaultPrevented, target }) => {
  if (isTrusted && !defaultPrevented && target.method !== 'dialog') sentByBrowser.push(target.outerHTML.slice(0, 200));
});
afterEach(() => expect(sentByBrowser.splice(0)).toEqual([]));

// Nobody reads the console of a run that passes, and what React and MUI log as an error is a fault, such as two rows with
// one key. So an error that a test has no spy for fails it, as in the browser's journeys. Only printed: that an update
// was not waited for, which depends on how busy the machine is.
const NOT_WAITED_FOR = /not wrapped in act\(|`act` call was not awaited/;
const loggedErrors = [];
const printError = console.error;
console.error = (...args) => {
  const message = format(...args);
  if (NOT_WAITED_FOR.test(message)) printError(...args);
  else loggedErrors.push(message);
};
afterEach(() => expect(loggedErrors.splice(0)).toEqual([]));
