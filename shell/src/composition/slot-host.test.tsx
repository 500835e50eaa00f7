import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { use, type ComponentType, type ReactNode } from 'react';
import { reportClientError } from '@capsule/contracts/releases/client-error';
import type { Role } from '@capsule/contracts/roles';
import { Slot, SlotHostProvider, useSession, useSlot } from '@capsule/host/admin';
import { answering, done, fakeApi, renderScreen, signedIn } from '@capsule/web-kit/testing';
import { priya } from '../testing/people';
import { loadExposedModule, registerAgain } from './federation';
import { shownModules } from './isolation/shown-modules';
import { RemoteBoundary } from './remote-boundary';
import { remoteRegistry } from './remote-registry';
import { slotHost } from './slot-host';
import { sampleRemote } from './testing/sample-remote';

jest.mock('./federation');
// Reports are sent at once here, and files come from no server.
jest.mock('@capsule/web-kit/when-idle', () => ({ whenIdle: (work: () => void) => work() }));
jest.mock('./fresh-files', () => ({
  ...jest.requireActual<object>('./fresh-files'),
  fetchAnew: async () => undefined,
}));
const exposed = jest.mocked(loadExposedModule);

/** What a module offers comes, or its place stays quiet; nothing else breaks (docs/decisions/024). */

const VERSION = '1.0.0-0123456789ab';
const nothing = () => undefined;
const props = { onSaved: nothing, onClose: nothing };

function Place({ given = props as object }) {
  const offer = useSlot('booking-form');
  return (
    <>
      <h1>{offer ? `New booking by ${offer.app}` : 'No booking here'}</h1>
      <Slot
        name="booking-form"
        props={given as typeof props}
        loading={<p>Loading...</p>}
        fallback={<p>Not available.</p>}
      />
    </>
  );
}

/** As the admin frame does: nothing is drawn before it is known who is signed in. */
function Frame({ children }: { children: ReactNode }) {
  return useSession().user ? <SlotHostProvider value={slotHost}>{children}</SlotHostProvider> : null;
}

const refused = jest.fn();

let calls: ReturnType<typeof fakeApi>;
const reports = () => calls.filter(({ path }) => path === '/api/client-errors').map(({ body }) => body);

let opened = 0;
interface Arranged {
  roles?: Role[];
  entry?: string;
  slots?: Record<string, unknown>;
}

/** Makes a module live that offers the form; each test has one of its own, because parts that have loaded are kept. */
function arrange({ roles = ['admin', 'manager'], entry, slots }: Arranged = {}) {
  opened += 1;
  const name = `mfe-x${opened}`;
  const remote = sampleRemote(name, { version: VERSION, slots: { 'booking-form': { title: 'Book', roles } } });
  remoteRegistry.install({ lock: 1, remotes: [{ ...remote, entry: entry ?? remote.entry }] });
  exposed.mockImplementation(async () => ({ manifest: remote.manifest, pages: {}, slots }) as never);
  return name;
}

const framed = (given?: object) => (
  <RemoteBoundary fallback={null} onError={refused}>
    <Frame>
      <Place {...(given && { given })} />
    </Frame>
  </RemoteBoundary>
);

async function draw(given?: object) {
  const drawn = renderScreen(framed(given));
  await act(async () => undefined);
  return drawn;
}

const offering = (component: unknown) => ({ 'booking-form': async () => ({ default: component as ComponentType }) });
const quiet = async () => {
  expect(await screen.findByText('Not available.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(nothing);
  calls = fakeApi(
    signedIn(priya),
    answering(reportClientError, () => done('Reported')),
  );
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  jest.resetAllMocks();
});

describe('a slot', () => {
  it('shows what a live module offers, with the properties of whoever shows it', async () => {
    const name = arrange({
      slots: offering(({ client }: { client?: { clientName: string } }) => <p>For {client?.clientName}</p>),
    });
    await draw({ ...props, client: { clientName: 'Priya' } });
    expect(await screen.findByText('For Priya')).toBeInTheDocument();
    expect(screen.getByRole('heading')).toHaveTextContent(`New booking by ${name}`);
    expect(screen.queryByText('Not available.')).toBeNull();
    // Its styles and its listeners hold while it is on the screen.
    expect(shownModules()).toEqual([name]);
    cleanup();
    expect(shownModules()).toEqual([]);
  });

  it.each([
    ['no module offers it', () => remoteRegistry.install({ lock: 1, remotes: [sampleRemote('mfe-other')] })],
    ['it is not for this role', () => arrange({ roles: ['admin'] })],
    ['the release of its module cannot be read', () => arrange({ entry: '' })],
  ])('is not offered when %s', async (_why, prepare) => {
    prepare();
    await draw();
    await quiet();
    expect(screen.getByRole('heading')).toHaveTextContent('No booking here');
    expect(exposed).not.toHaveBeenCalled();
    expect(reports()).toEqual([]);
  });

  const broken = () => {
    throw new RangeError('Broken');
  };
  it.each([
    ['throws', { slots: offering(broken) }, 'render', 'RangeError'],
    ['gives no component', { slots: offering({ nothing: true }) }, 'render', 'Error'],
    ['has nothing for it', { slots: {} }, 'entry', 'Error'],
    ['is older than slots', {}, 'entry', 'Error'],
    ['cannot load it', { slots: { 'booking-form': async () => broken() } }, 'page', 'RangeError'],
  ])('stays quiet when its module %s, which is told', async (_how, arranged, phase, kind) => {
    const name = arrange(arranged);
    await draw();
    await quiet();
    expect(reports()).toMatchObject([{ remote: name, version: VERSION, phase, kind }]);
    expect(remoteRegistry.outcomeOf(name)).toBe('failed');
  });

  it('stays quiet after 8 s when its module does not answer', async () => {
    jest.useFakeTimers();
    const name = arrange();
    exposed.mockReturnValue(new Promise(nothing));
    await draw();
    await act(() => jest.advanceTimersByTimeAsync(7900));
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(200));
    await quiet();
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(reports()).toMatchObject([{ remote: name, version: VERSION, phase: 'entry', kind: 'Error' }]);
  });

  it('stays quiet after 15 s when what it shows waits without end', async () => {
    jest.useFakeTimers();
    const never = new Promise<never>(nothing);
    const name = arrange({ slots: offering(() => use(never)) });
    await draw();
    await act(() => jest.advanceTimersByTimeAsync(14_900));
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(200));
    await quiet();
    expect(reports()).toMatchObject([{ remote: name, version: VERSION, phase: 'render', kind: 'NeverReady' }]);
  });

  it('whose part has loaded, and throws, is not loaded again when it is shown again: it would be the same', async () => {
    const refresh = jest.spyOn(remoteRegistry, 'refresh');
    arrange({ slots: offering(broken) });
    await draw();
    await quiet();
    cleanup();
    await draw();
    await quiet();
    expect(refresh).not.toHaveBeenCalled();
    expect(exposed).toHaveBeenCalledTimes(1);
  });

  it('that did not load is loaded from where its module is live when it is shown again', async () => {
    const name = arrange({ slots: {} });
    await draw();
    await quiet();
    cleanup();
    const live = sampleRemote(name, { version: '1.0.1-0123456789ab' });
    jest.spyOn(remoteRegistry, 'refresh').mockResolvedValue(live);
    exposed.mockImplementation(async () => ({ slots: offering(() => <p>The form</p>) }) as never);
    await draw();
    expect(await screen.findByText('The form')).toBeInTheDocument();
    expect(registerAgain).toHaveBeenCalledWith(live);
  });
});

describe('a slot of a module that is live no more', () => {
  const retire = (name: string) => {
    const state = remoteRegistry.state();
    jest.spyOn(remoteRegistry, 'state').mockReturnValue({ ...state, retired: [name] });
  };
  const Form = () => <input aria-label="Client" />;

  it('is not offered any more in a tab that has known it', async () => {
    retire(arrange({ slots: offering(Form) }));
    await draw();
    await quiet();
    expect(screen.getByRole('heading')).toHaveTextContent('No booking here');
    expect(exposed).not.toHaveBeenCalled();
  });

  it('stays where it is open, with what is typed there, and is gone after', async () => {
    const name = arrange({ slots: offering(Form) });
    const { rerender } = await draw();
    const field = await screen.findByLabelText('Client');
    fireEvent.change(field, { target: { value: 'Priya' } });
    retire(name);
    rerender(framed({ ...props }));
    expect(screen.getByLabelText('Client')).toBe(field);
    expect(field).toHaveValue('Priya');
    expect(screen.getByRole('heading')).toHaveTextContent(`New booking by ${name}`);
    cleanup();
    await draw();
    await quiet();
  });
});

describe('properties that are not those of the slot', () => {
  it('are told in development, where the slot is shown', async () => {
    arrange({ slots: offering(() => <p>The form</p>) });
    await draw({ onSaved: nothing });
    await waitFor(() =>
      expect(refused).toHaveBeenCalledWith(new TypeError('The slot "booking-form" needs onClose, a function.')),
    );
  });

  it('break nothing in production', async () => {
    jest.replaceProperty(process.env, 'NODE_ENV', 'production');
    arrange({ slots: offering(() => <p>The form</p>) });
    await draw({ onSaved: nothing });
    expect(await screen.findByText('The form')).toBeInTheDocument();
  });
});
