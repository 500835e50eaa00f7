import { reportClientError } from '@capsule/contracts/releases/client-error';
import { answering, done, fakeApi, refusal } from '@capsule/host/testing';
import { inPhase, ModuleFault, reportFailure, reportFault } from './module-fault';
import { remoteRegistry } from './remote-registry';
import { alwaysIdle } from './testing/idle';
import { sampleRemote } from './testing/sample-remote';

const VERSION = '1.0.0-0123456789ab';

let remotes = 0;
/** A live remote that no other test has reported. */
function liveRemote(origin?: string): string {
  remotes += 1;
  const name = `mfe-x${remotes}`;
  const overrides = origin === undefined ? [] : [{ name, origin, fixed: false }];
  remoteRegistry.install({ lock: 1, remotes: [sampleRemote(name, { version: VERSION })], overrides });
  return name;
}

/** The reports that were sent. */
function reports() {
  const calls = fakeApi(answering(reportClientError, () => done('Reported')));
  return () => calls.map(({ path, body }) => [path, body]);
}

/** The bodies alone. */
const bodies = (sent: ReturnType<typeof reports>) => sent().map(([, body]) => body);

const ORIGIN = 'https://homes.example';
const fileOf = (remote: string) => `/_mfe/${remote}/${VERSION}/page.js`;
const broken = new TypeError('The page is broken');

beforeAll(alwaysIdle);
beforeEach(() => window.history.replaceState(null, '', '/admin/units?q=Priya'));

describe('the report of a module that failed', () => {
  it('says which release, how far it came, what failed and where, and nothing of the person (product §10.9)', () => {
    const sent = reports();
    const remote = liveRemote();
    const error = new SyntaxError('"Priya Nair" of priya@hillview.example');
    error.stack = `SyntaxError: ${error.message}\n    at go (${ORIGIN}${fileOf(remote)}?q=Priya:1:42)`;
    reportFault(remote, new ModuleFault('entry', error));
    const body = {
      remote,
      version: VERSION,
      phase: 'entry',
      kind: 'SyntaxError',
      page: '/admin/units',
      message: '"…" of <email>',
      stack: `at go (${fileOf(remote)}:1:42)`,
    };
    expect(sent()).toEqual([['/api/client-errors', body]]);
  });

  it('names no page where somebody has typed another address', () => {
    const sent = reports();
    window.history.replaceState(null, '', '/priya@hillview.example');
    reportFault(liveRemote(), broken);
    expect(bodies(sent)).toMatchObject([{ page: null }]);
  });

  it('waits until the page is idle, and no longer than a second', () => {
    const sent = reports();
    const idle = jest.spyOn(window, 'requestIdleCallback').mockReturnValue(1);
    reportFault(liveRemote(), broken);
    expect(sent()).toEqual([]);
    const [work, options] = idle.mock.calls[0]!;
    expect(options).toEqual({ timeout: 1000 });
    work({ didTimeout: false, timeRemaining: () => 50 });
    expect(sent()).toHaveLength(1);
    idle.mockRestore();
  });

  it('is sent by browsers that cannot say when they are idle', async () => {
    const sent = reports();
    Reflect.deleteProperty(window, 'requestIdleCallback');
    reportFault(liveRemote(), broken);
    await new Promise((resolve) => setTimeout(resolve));
    alwaysIdle();
    expect(sent()).toHaveLength(1);
  });

  it('breaks nothing where it is refused (product §10.9)', async () => {
    const unhandled = jest.fn();
    process.on('unhandledRejection', unhandled);
    fakeApi(answering(reportClientError, () => refusal('service.failed')));
    reportFault(liveRemote(), broken);
    await new Promise((resolve) => setTimeout(resolve, 10));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('is sent ten times of a module at most, and then still of others', () => {
    const sent = reports();
    const flooding = liveRemote();
    for (let draws = 0; draws < 30; draws += 1) reportFault(flooding, new Error(`Draw ${draws} is broken`));
    expect(sent()).toHaveLength(10);
    reportFault(liveRemote(), broken);
    expect(sent()).toHaveLength(11);
  });

  it('is sent once where only what is cut off of a long message differs', () => {
    const sent = reports();
    const remote = liveRemote();
    for (const end of ['one', 'another']) reportFault(remote, new Error(`${'x '.repeat(400)}${end}`));
    expect(sent()).toHaveLength(1);
  });

  it('is noted in this tab, also of a module from another address', () => {
    reports();
    const remote = liveRemote('http://localhost:4173');
    expect(remoteRegistry.outcomeOf(remote)).toBeNull();
    reportFailure(remote, broken);
    expect(remoteRegistry.outcomeOf(remote)).toBe('failed');
    remoteRegistry.markLoaded(remote);
    expect(remoteRegistry.outcomeOf(remote)).toBe('loaded');
  });

  it('that leaves the page as it is, such as that of a slow script, makes no failed module of it', () => {
    const sent = reports();
    const remote = liveRemote();
    remoteRegistry.markLoaded(remote);
    reportFault(remote, broken, 'script');
    expect(sent()).toHaveLength(1);
    expect(remoteRegistry.outcomeOf(remote)).toBe('loaded');
  });

  it('is sent for each page on which a module fails', () => {
    const sent = reports();
    const remote = liveRemote();
    reportFault(remote, broken);
    window.history.replaceState(null, '', '/admin/bookings');
    reportFault(remote, broken);
    expect(bodies(sent)).toMatchObject([{ page: '/admin/units' }, { page: '/admin/bookings' }]);
  });

  it('is sent once for each kind of failure, however often that happens', () => {
    const sent = reports();
    const remote = liveRemote();
    for (let draws = 0; draws < 3; draws += 1) reportFault(remote, broken);
    expect(sent()).toHaveLength(1);
    reportFault(remote, new RangeError('Another one'));
    reportFault(remote, new ModuleFault('page', broken));
    expect(sent().map(([, body]) => body)).toMatchObject([
      { phase: 'render', kind: 'TypeError' },
      { phase: 'render', kind: 'RangeError' },
      { phase: 'page', kind: 'TypeError' },
    ]);
  });

  it('is sent again for another release, and for another module', () => {
    const sent = reports();
    const remote = liveRemote();
    reportFault(remote, broken);
    remoteRegistry.replace(sampleRemote(remote, { version: '1.0.0-ba9876543210' }));
    reportFault(remote, broken);
    reportFault(liveRemote(), broken);
    expect(sent()).toHaveLength(3);
  });

  it('is not sent of a module from another address, nor of one that is not live', () => {
    const sent = reports();
    reportFault(liveRemote('http://localhost:4173'), broken);
    reportFault('mfe-unknown', broken);
    expect(sent()).toEqual([]);
  });

  it.each([
    ['a name with what is no letter', Object.assign(new Error('x'), { name: 'Chunk-Load Error 7' }), 'ChunkLoadError'],
    ['no error at all', 'a text', 'Unknown'],
    ['an error without a name', Object.assign(new Error('x'), { name: '' }), 'Unknown'],
    ['an error that is no text', Object.assign(new Error('x'), { message: {} }), 'Error'],
    ['a very long name', Object.assign(new Error('x'), { name: 'E'.repeat(80) }), 'E'.repeat(60)],
  ])('names the kind of %s', (_what, error, kind) => {
    const sent = reports();
    reportFault(liveRemote(), error);
    expect(sent()[0]![1]).toMatchObject({ kind });
  });
});

it.each([{}, { message: { of: 'a kind' } }, undefined])(
  'a report of %j, which is no text, says nothing of it',
  (thrown) => {
    const sent = reports();
    reportFault(liveRemote(), thrown);
    expect(bodies(sent)).toMatchObject([{ kind: 'Unknown', message: '', stack: '' }]);
  },
);

describe('how far a module came', () => {
  it('is where its first failure was', async () => {
    const page = inPhase('page', Promise.reject(broken));
    await expect(inPhase('entry', page)).rejects.toMatchObject({ phase: 'page', cause: broken });
    await expect(inPhase('entry', Promise.resolve('loaded'))).resolves.toBe('loaded');
  });
});
