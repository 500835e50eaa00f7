import { expect, test, type Page } from '../support/test';

/**
 * What a script of ours could be talked into by a text of somebody's (docs/decisions/077), in a real browser: each way by
 * which a text becomes code or markup. That every screen works without them, the other journeys hold.
 */

// The browser says in its console what it has blocked, and the frame says of which address.
test.use({ allowedErrors: /Content Security Policy|The action has been blocked|is no file of a module/ });

interface Tried {
  what: string;
  /** What kind of error; `nothing` where the page went on. */
  thrown: string;
  /** The rules that the browser reports. */
  rules: string[];
}

/** Tries each in the page, as a script of the page, and says what came of it. */
const tryAll = (page: Page): Promise<Tried[]> =>
  page.evaluate(async () => {
    const inPage = <T extends HTMLElement>(element: T): T => document.body.appendChild(element);
    const script = () => document.createElement('script');
    const RUN = 'document.documentElement.dataset.ran = "yes"';
    const MARKUP = `<img src="data:," onerror='${RUN}'>`;
    // oxlint-disable-next-line no-eval -- it must not work
    const evaluate = globalThis.eval;
    const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy: (...rules: unknown[]) => unknown } };
    const tries: Record<string, () => unknown> = {
      'a script from elsewhere': () => Object.assign(inPage(script()), { src: 'https://elsewhere.example/x.js' }),
      'the same by its attribute': () => inPage(script()).setAttribute('src', 'https://elsewhere.example/x.js'),
      'a script of data': () => Object.assign(inPage(script()), { src: `data:text/javascript,${RUN}` }),
      'a file of ours that is no script': () => Object.assign(inPage(script()), { src: '/media/1/original' }),
      'such a file by a way around': () => Object.assign(inPage(script()), { src: '/_mfe/../media/1/original' }),
      'the text of a script': () => Object.assign(inPage(script()), { textContent: RUN }),
      'a worker': () => new Worker('/media/1/original'),
      'a text as code': () => evaluate(RUN),
      // oxlint-disable-next-line typescript/no-implied-eval -- it must not work
      'a function of a text': () => new Function(RUN)(),
      // oxlint-disable-next-line typescript/no-implied-eval -- it must not work
      'a text to be run later': () => setTimeout(RUN),
      'a handler of a text': () => inPage(document.createElement('p')).setAttribute('onclick', RUN),
      'a text as markup': () => Object.assign(inPage(document.createElement('p')), { innerHTML: MARKUP }),
      'markup beside an element': () => document.body.insertAdjacentHTML('beforeend', MARKUP),
      'markup in a frame': () => Object.assign(inPage(document.createElement('iframe')), { srcdoc: MARKUP }),
      'a document of a text': () => new DOMParser().parseFromString(MARKUP, 'text/html'),
      'a text written': () => document.write(MARKUP),
      'another policy': () => trustedTypes.createPolicy('mine', { createHTML: (text: string) => text }),
    };
    const rules: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => rules.push(event.effectiveDirective));
    const inTask = <T>(run: () => T) =>
      new Promise<T>((resolve, reject) => {
        setTimeout(() => {
          try {
            resolve(run());
          } catch (error) {
            reject(error as Error);
          }
        });
      });
    const tried: { what: string; thrown: string; rules: string[] }[] = [];
    for (const [what, attempt] of Object.entries(tries)) {
      const thrown = await inTask(attempt).then(
        () => 'nothing',
        (error: Error) => error.name,
      );
      for (let waits = 0; rules.length === 0 && waits < 100; waits += 1)
        await new Promise((resolve) => setTimeout(resolve, 20));
      tried.push({ what, thrown, rules: [...new Set(rules.splice(0))] });
    }
    return tried;
  });

async function expectAllRefused(page: Page): Promise<void> {
  const tried = await tryAll(page);
  expect(tried.length).toBeGreaterThan(15);
  for (const { what, thrown, rules } of tried) {
    expect(`${what}: ${thrown}`).toMatch(/: (TypeError|EvalError)$/);
    expect(rules, what).toEqual([what === 'another policy' ? 'trusted-types' : 'require-trusted-types-for']);
  }
  await expect(page.locator('html[data-ran]')).toHaveCount(0);
}

test('no text becomes code or markup on a public page', async ({ page }) => {
  await page.goto('/contact');
  await expectAllRefused(page);
});

test('no text becomes code or markup in the back office, which an administrator reads of', async ({ staff }) => {
  await staff.goto('/admin');
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
  const isReported = staff.waitForResponse((response) => response.url().endsWith('/_mfe/policy-reports'));
  await expectAllRefused(staff);
  expect((await isReported).status()).toBe(204);
  await staff.goto('/admin/settings/policy');
  const row = staff.getByRole('row').filter({ hasText: 'require-trusted-types-for' }).filter({ hasText: '/admin' });
  await expect(row.first()).toContainText('a text as code, markup or script address');
});
