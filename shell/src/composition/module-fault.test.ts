import { reportClientError } from '@capsule/contracts/releases/client-error';
import { answering, done, fakeApi } from '@capsule/host/testing';
import { inPhase, ModuleFault, reportFault } from './module-fault';
import { remoteRegistry } from './remote-registry';
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

const broken = new TypeError('Priya’s page is broken');

describe('the report of a module that failed', () => {
  it('says which release, how far it came and what kind of error, and nothing of the person', () => {
    const sent = reports();
    const remote = liveRemote();
    reportFault(remote, new ModuleFault('entry', new SyntaxError('Unexpected token')));
    expect(sent()).toEqual([['/api/client-errors', { remote, version: VERSION, phase: 'entry', kind: 'SyntaxError' }]]);
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
    ['a very long name', Object.assign(new Error('x'), { name: 'E'.repeat(80) }), 'E'.repeat(60)],
  ])('names the kind of %s', (_what, error, kind) => {
    const sent = reports();
    reportFault(liveRemote(), error);
    expect(sent()[0]![1]).toMatchObject({ kind });
  });
});

describe('how far a module came', () => {
  it('is where its first failure was', async () => {
    const page = inPhase('page', Promise.reject(broken));
    await expect(inPhase('entry', page)).rejects.toMatchObject({ phase: 'page', cause: broken });
    await expect(inPhase('entry', Promise.resolve('loaded'))).resolves.toBe('loaded');
  });
});
