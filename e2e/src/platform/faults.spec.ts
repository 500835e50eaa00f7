import { entryWithReact18 } from '../support/another-react';
import { skipTime } from '../support/clock';
import { entryWith, replaceEntry } from '../support/replace-entry';
import { expect, test, type Page } from '../support/test';

/**
 * Whatever goes wrong in a remote, a panel replaces its page within 8 s, the shell and the other modules keep working,
 * and "Try again" brings the page back when it is repaired (architecture §4).
 */

interface Remote {
  name: string;
  path: string;
  page: string;
  /** What the panel calls its page. */
  title: string;
  heading: string;
}

interface AdminRemote extends Remote {
  /** A page of another module, which must keep working. */
  other: { link: string; heading: string };
}

const titled = (title: string) => ({ title, heading: title });

const INBOX = { link: 'Contact Inquiries', heading: 'Contact Inquiries' };
const UNITS = { link: 'Capsule Units', heading: 'Capsule Units' };

const REMOTES: AdminRemote[] = [
  { name: 'mfe-admin-inbox', path: '/admin/contacts', page: 'inquiries', ...titled('Contact Inquiries'), other: UNITS },
  { name: 'mfe-admin-catalog', path: '/admin/seo', page: 'seo', ...titled('SEO Management'), other: INBOX },
  { name: 'mfe-admin-ops', path: '/admin/units', page: 'units', ...titled('Capsule Units'), other: INBOX },
];
const MARKETING: Remote = {
  name: 'mfe-marketing',
  path: '/contact',
  page: 'contact',
  title: 'Contact Us',
  heading: 'Contact us',
};

/** What a hanging script, and what loading a page in all, may take (architecture §4). */
const SCRIPT_LIMIT_MS = 5000;
const OVERALL_LIMIT_MS = 8000;

interface Fault {
  arrange: (page: Page, remote: Remote) => Promise<unknown>;
  /** The errors that the console shows: each of them, and no others. */
  prints: readonly RegExp[];
  /** How long it takes until the panel is shown, if the fault is that nothing ends. */
  hangsFor?: number;
  /** Set if the module loads, and its page fails only when it is drawn. */
  whenDrawn?: true;
}

const entryOf = ({ name }: Remote) => new RegExp(`/_mfe/${name}/[^/]+/remoteEntry[^/]*\\.js$`);
const chunkOf = ({ name, page }: Remote) => new RegExp(`/_mfe/${name}/[^/]+/page-${page}[^/]*\\.js$`);

const allOf = ({ name }: Remote) => new RegExp(`/_mfe/${name}/[^?]+\\.(js|css)$`);

const missing =
  (filesOf: typeof chunkOf): Fault['arrange'] =>
  (page, remote) =>
    page.route(filesOf(remote), (route) => route.fulfill({ status: 404 }));

const answeredWith =
  (answer: { status: number; contentType?: string; body?: string }): Fault['arrange'] =>
  (page, remote) =>
    page.route(allOf(remote), (route) => route.fulfill(answer));

const cutOff: Fault['arrange'] = (page, remote) => page.route(allOf(remote), (route) => route.abort('connectionreset'));

const hanging =
  (filesOf: typeof chunkOf): Fault['arrange'] =>
  (page, remote) =>
    page.route(filesOf(remote), () => {});

/** Serves files with an added byte: the browser refuses them. */
const changed =
  (filesOf: typeof chunkOf): Fault['arrange'] =>
  (page, remote) =>
    page.route(filesOf(remote), async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()}\n//` });
    });

const withEntry =
  (code: string): Fault['arrange'] =>
  (page, { name }) =>
    replaceEntry(page, name, code);

const withModule =
  (exposed: string): Fault['arrange'] =>
  (page, { name }) =>
    replaceEntry(page, name, entryWith(name, exposed));

const withPage =
  (component: string): Fault['arrange'] =>
  (page, remote) =>
    withModule(`{ pages: { '${remote.page}': async () => ({ default: ${component} }) } }`)(page, remote);

const withReact18 =
  (component: string): Fault['arrange'] =>
  async (page, { name, page: key }) =>
    replaceEntry(page, name, await entryWithReact18(name, key, component));

const NOT_FOUND = /^Failed to load resource: the server responded with a status of 404/;
const BLOCKED = /^Failed to find a valid digest in the 'integrity' attribute for resource .* has been blocked/;
/** An error that a boundary caught is printed by React, and by the boundary with the place where it happened. */
const caught = (error: string) => new RegExp(`^(A module failed\\. )?${error}`);
const NOT_LOADED = String.raw`\[ Federation Runtime \]: Failed to load script resources\. #RUNTIME-008`;
const TOO_LATE = String.raw`The module mfe-[a-z-]+ took longer than ${OVERALL_LIMIT_MS} ms\.`;
const NO_ENTRY = caught(`ModuleFault: ${NOT_LOADED}`);
/** Of an entry that hangs, the script's time and the module's run side by side: either may be over first. */
const NO_ENTRY_IN_TIME = caught(`ModuleFault: (${NOT_LOADED}|${TOO_LATE})`);
const NO_CHUNK = caught(String.raw`ModuleFault: Loading chunk \d+ failed\.`);

const FAULTS: Record<string, Fault> = {
  'its entry is missing': { arrange: missing(entryOf), prints: [NOT_FOUND, NO_ENTRY] },
  'its entry is a page of HTML': {
    arrange: withEntry('<!doctype html><title>Not here</title>'),
    prints: [/^Uncaught: Unexpected token '<'$/, NO_ENTRY],
  },
  'its entry has a syntax error': {
    arrange: withEntry('var = ;'),
    prints: [/^Uncaught: Unexpected token '='$/, NO_ENTRY],
  },
  'its entry throws': {
    arrange: withEntry('throw new Error("Broken");'),
    prints: [/^Uncaught: Broken$/, NO_ENTRY],
  },
  'its entry hangs': { arrange: hanging(entryOf), prints: [NO_ENTRY_IN_TIME], hangsFor: SCRIPT_LIMIT_MS },
  'its chunk is missing': { arrange: missing(chunkOf), prints: [NOT_FOUND, NO_CHUNK] },
  'its chunk hangs': {
    arrange: hanging(chunkOf),
    prints: [caught(`ModuleFault: ${TOO_LATE}`)],
    hangsFor: OVERALL_LIMIT_MS,
  },
  'its entry was tampered with': { arrange: changed(entryOf), prints: [BLOCKED, NO_ENTRY] },
  'its chunk was tampered with': { arrange: changed(chunkOf), prints: [BLOCKED, NO_CHUNK] },
  'its module throws at import': {
    arrange: withModule('(() => { throw new Error("Broken"); })()'),
    prints: [caught('ModuleFault: Broken')],
  },
  'its module has the wrong shape': {
    arrange: withModule('{ nothing: true }'),
    prints: [caught(String.raw`ModuleFault: The remote mfe-[a-z-]+ has no pages\.`)],
  },
  'its page throws while it is drawn': {
    arrange: withPage('() => { throw new Error("Broken"); }'),
    prints: [caught('Error: Broken')],
    whenDrawn: true,
  },
  'its page is drawn with the elements of another React major': {
    arrange: withReact18("() => createElement('p', null, 'Drawn by React 18')"),
    prints: [caught('Error: Minified React error #525;')],
    whenDrawn: true,
  },
  'its page calls the hooks of another React major': {
    arrange: withReact18('() => { useState(0); return null; }'),
    prints: [caught(String.raw`TypeError: Cannot read properties of null \(reading 'useState'\)`)],
    whenDrawn: true,
  },
};

const REFUSED = /^Failed to load resource: (the server responded with a status of 5\d\d|net::ERR_CONNECTION_RESET)/;

/** Every file of the module at once, those included that the page has asked for in advance. */
const FAULTS_OF_ALL_FILES: Record<string, Fault> = {
  missing: { arrange: missing(allOf), prints: [NOT_FOUND, NO_ENTRY] },
  'refused by the server': { arrange: answeredWith({ status: 503 }), prints: [REFUSED, NO_ENTRY] },
  'pages of HTML': {
    arrange: answeredWith({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Not here</title>' }),
    prints: [BLOCKED, NO_ENTRY],
  },
  'cut off': { arrange: cutOff, prints: [REFUSED, NO_ENTRY] },
  hanging: { arrange: hanging(allOf), prints: [NO_ENTRY_IN_TIME], hangsFor: SCRIPT_LIMIT_MS },
  'tampered with': { arrange: changed(allOf), prints: [BLOCKED, NO_ENTRY] },
};

/** Errors in the console, and those that a script throws, since the last time they were looked at. */
class PageErrors {
  private printed: string[] = [];

  constructor(page: Page) {
    page.on('console', (message) => void (message.type() === 'error' && this.printed.push(message.text())));
    page.on('pageerror', (error) => void this.printed.push(`Uncaught: ${error.message}`));
  }

  /** Expects at least one of each kind, and nothing else. */
  expectJust(kinds: readonly RegExp[]): void {
    const printed = this.printed.splice(0);
    expect(printed.filter((text) => !kinds.some((kind) => kind.test(text)))).toEqual([]);
    expect(kinds.filter((kind) => !printed.some((text) => kind.test(text)))).toEqual([]);
  }
}

const panelOf = (page: Page, { title }: Remote) =>
  page.getByRole('alert').filter({ hasText: `${title} is not available right now` });
const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

// A failing module logs errors; here they are intended, and looked at by each test.
test.use({ allowedErrors: /[\s\S]/, failOnPageError: false });

/** Opens the page of a remote that has a fault, and expects the panel. */
async function openBroken(page: Page, remote: Remote, { arrange, hangsFor }: Fault): Promise<void> {
  await arrange(page, remote);
  if (hangsFor === undefined) {
    await page.goto(remote.path);
  } else {
    await page.clock.install();
    await page.goto(remote.path, { waitUntil: 'commit' });
    // What is drawn before the module's code stays until it is given up (decision 084).
    const rows = page.locator('#first-page').getByRole('row');
    await expect(page.getByText(`Loading ${remote.title}...`).or(rows.first())).toBeVisible();
    // The time that the module has begins when the app asks for it.
    await expect(async () => {
      await skipTime(page, hangsFor);
      await expect(panelOf(page, remote)).toBeVisible({ timeout: 1000 });
    }).toPass();
  }
  await expect(panelOf(page, remote)).toBeVisible();
  if (hangsFor !== undefined) await page.clock.resume();
}

/** Lifts the fault, and expects the page to come back at the first click. */
async function expectReturn(page: Page, remote: Remote): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await panelOf(page, remote).getByRole('button', { name: 'Try again' }).click();
  await expect(headingOf(page, remote.heading)).toBeVisible();
  await expect(panelOf(page, remote)).toHaveCount(0);
}

/** What a person meets in the back office: panel, another module, back, and the page again. */
async function tryInBackOffice(staff: Page, remote: AdminRemote, fault: Fault): Promise<void> {
  const errors = new PageErrors(staff);
  await openBroken(staff, remote, fault);
  const sidebar = staff.getByRole('navigation', { name: 'Back office' });
  await sidebar.getByRole('link', { name: remote.other.link }).click();
  await expect(headingOf(staff, remote.other.heading)).toBeVisible();

  // A file that hangs holds up the browser's own `load` as well.
  await staff.goBack({ waitUntil: 'commit' });
  await expect(panelOf(staff, remote)).toBeVisible();
  errors.expectJust(fault.prints);
  await expectReturn(staff, remote);
}

/** On the public site the page came rendered, and stays; a page that fails when it is drawn has the panel, too. */
async function tryInPublic(page: Page, fault: Fault): Promise<void> {
  const { arrange, hangsFor, whenDrawn } = fault;
  if (whenDrawn) {
    await openBroken(page, MARKETING, fault);
    return expectReturn(page, MARKETING);
  }
  await arrange(page, MARKETING);
  if (hangsFor !== undefined) await page.clock.install();
  await page.goto(MARKETING.path, { waitUntil: 'commit' });
  await expect(headingOf(page, MARKETING.heading)).toBeVisible();
  // The time that the module has begins when the shell asks for it.
  await expect(async () => {
    if (hangsFor !== undefined) await skipTime(page, hangsFor);
    await expect(page.locator('#root[data-rendered]')).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await expect(headingOf(page, MARKETING.heading)).toBeVisible();
  await expect(panelOf(page, MARKETING)).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Admin' })).toBeVisible();
  if (hangsFor !== undefined) await page.clock.resume();
}

// All modules are loaded in the same way, so one of each frame stands for the others.
for (const [what, fault] of Object.entries(FAULTS)) {
  test(`a module of the back office: ${what}`, ({ staff }) => tryInBackOffice(staff, REMOTES[0]!, fault));
  test(`the public module: ${what}`, ({ page }) => tryInPublic(page, fault));
}

// How many files there are, and in which order they are asked for, differs from module to module.
for (const [what, fault] of Object.entries(FAULTS_OF_ALL_FILES)) {
  for (const remote of REMOTES)
    test(`all files of ${remote.name} are ${what}`, ({ staff }) => tryInBackOffice(staff, remote, fault));
  test(`all files of ${MARKETING.name} are ${what}`, ({ page }) => tryInPublic(page, fault));
}

test('the failure of a module is reported without personal data', async ({ staff }) => {
  await staff.route(/page-inquiries/, (route) => route.fulfill({ status: 404 }));
  const report = staff.waitForRequest('**/api/client-errors');
  await staff.goto('/admin/contacts?q=Priya');
  expect((await report).postDataJSON()).toEqual({
    remote: 'mfe-admin-inbox',
    version: expect.stringMatching(/^1\.0\.0-[0-9a-f]{12}$/),
    phase: 'page',
    kind: 'ChunkLoadError',
    message: expect.stringMatching(/^Loading (css )?chunk \d+ failed\. /),
    stack: expect.stringContaining('/_mfe/'),
    page: '/admin/contacts',
  });
  expect((await (await report).response())?.status()).toBe(200);
});
