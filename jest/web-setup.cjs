const { configure } = require('@testing-library/react');
require('@testing-library/jest-dom');

// What comes after a while is waited for, however busy the machine is: a test says what comes, and not how soon. By
// default it is 1 s, which a form that is drawn first can take beside other work.
configure({ asyncUtilTimeout: 20_000 });
