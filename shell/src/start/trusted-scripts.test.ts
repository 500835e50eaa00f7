import { trustOwnScripts } from './trusted-scripts';

/** Which addresses the page's own policy lets become scripts (docs/decisions/077). jsdom has no Trusted Types to ask it. */

type Rules = Record<string, (address: string) => string | null>;

function rulesWith(overrides?: { name: string; origin: string; fixed: boolean }[]): Rules {
  const registry = { lock: 1, remotes: [], ...(overrides && { overrides }) };
  document.body.innerHTML = `<script type="application/json" id="remotes-table">${JSON.stringify(registry)}</script>`;
  let made: Rules = {};
  const createPolicy = (name: string, rules: Rules) => {
    expect(name).toBe('default');
    made = rules;
  };
  Object.assign(window, { trustedTypes: { createPolicy } });
  trustOwnScripts();
  return made;
}

const AT = 'http://localhost:4173';
const overridden = [{ name: 'mfe-admin-ops', origin: AT, fixed: false }];

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'trustedTypes');
  document.body.replaceChildren();
});

describe('what becomes a script', () => {
  it.each(['/_mfe/shell/1.0.0-0123456789ab/main.js', 'http://localhost/_mfe/mfe-admin-ops/1/a.js'])(
    'is a file of a release: %s',
    (address) => {
      expect(rulesWith()['createScriptURL']?.(address)).toBe(address);
      expect(console.error).not.toHaveBeenCalled();
    },
  );

  it.each([
    '/media/1/original',
    '/_mfe/../media/1/original',
    '/_mfe/%2e%2e/media/1/original',
    '/_mfesque/a.js',
    'https://elsewhere.example/_mfe/shell/1/a.js',
    '//elsewhere.example/_mfe/a.js',
    'http://localhost:8081/_mfe/shell/1/a.js',
    'https://localhost/_mfe/shell/1/a.js',
    `${AT}/remoteEntry.js`,
    'data:text/javascript,1',
    'blob:http://localhost/1',
    'javascript:1',
    'https://',
    '',
  ])('is not %j, which is named', (address) => {
    expect(rulesWith()['createScriptURL']?.(address)).toBeNull();
    expect(console.error).toHaveBeenCalledWith(`${address} is no file of a module, so it is not loaded as a script.`);
  });

  it('is any file of an address that this page loads a module from', () => {
    const rules = rulesWith(overridden);
    expect(rules['createScriptURL']?.(`${AT}/remoteEntry.js`)).toBe(`${AT}/remoteEntry.js`);
    expect(rules['createScriptURL']?.('http://localhost:4174/remoteEntry.js')).toBeNull();
    expect(rules['createScriptURL']?.(`${AT}0/a.js`)).toBeNull();
  });

  it('is nothing from elsewhere in a page that names no modules', () => {
    const rules = rulesWith(overridden);
    document.body.replaceChildren();
    expect(rules['createScriptURL']?.(`${AT}/remoteEntry.js`)).toBeNull();
  });

  it('is no text: there is no rule for code and for markup', () => {
    expect(Object.keys(rulesWith(overridden))).toEqual(['createScriptURL']);
  });

  it('is left to the rest of the policy by a browser that asks nobody', () => {
    expect(trustOwnScripts).not.toThrow();
  });
});
