import { findCulprit, stackOf } from './culprit';

const file = (app: string, version = '1.0.0-0123456789ab') =>
  `    at go (http://localhost:8080/_mfe/${app}/${version}/page.1a2b.js:1:4711)`;

describe('whose code failed', () => {
  it.each([
    ['the module in whose file it was thrown', [file('mfe-admin-ops'), file('shell')], 'mfe-admin-ops'],
    [
      'the module that called the host with what it cannot take',
      [file('shell'), file('mfe-admin-ops')],
      'mfe-admin-ops',
    ],
    ['the module that is nearer, of two', [file('mfe-admin-inbox'), file('mfe-admin-ops')], 'mfe-admin-inbox'],
    ['the host, where there is only its own code', [file('shell'), file('shell')], 'shell'],
  ])('is %s', (_what, lines, app) => {
    expect(findCulprit(`TypeError: x is not a function\n${lines.join('\n')}`)).toEqual({
      app,
      version: '1.0.0-0123456789ab',
    });
  });

  it('is read of the address of a script where there is no stack', () => {
    expect(findCulprit(undefined, file('mfe-x', '2.1.0-ba9876543210'))).toEqual({
      app: 'mfe-x',
      version: '2.1.0-ba9876543210',
    });
  });

  it('is the host by its most precise place, where its release has changed meanwhile', () => {
    const [now, before] = ['1.1.0-0123456789ab', '1.0.0-0123456789ab'];
    expect(findCulprit(file('shell', now), file('shell', before))).toEqual({ app: 'shell', version: now });
  });

  it.each([
    ['a module from another address', 'at go (http://localhost:4173/page.js:1:1)'],
    ['an extension of the browser', 'at go (chrome-extension://abc/page.js:1:1)'],
    ['nothing', undefined],
  ])('is nobody’s that we know for %s', (_what, stack) => {
    expect(findCulprit(stack)).toBeNull();
  });

  it('has no stack when no error was thrown', () => {
    expect(stackOf('a text')).toBeUndefined();
  });
});
