const { configure } = require('@testing-library/react');
require('@testing-library/jest-dom');

// What comes after a while is waited for, however busy the machine is: a test says what comes, and not how soon. By
// default it is 1 s, which a form that is drawn first can take beside other work. While wrong changes are tried
// (`npm run mutate`), most of what is waited for never comes.
configure({ asyncUtilTimeout: process.env.TRIES_CHANGES === '1' ? 4000 : 20_000 });
