import { act, screen, waitFor } from '@testing-library/react';
import { contactPresenceCalls } from '@capsule/contracts/contact/contact-calls';
import type { InquiryPresence } from '@capsule/contracts/contact/contact-presence';
import { followChanges, liveChanges } from '@capsule/host/admin';
import { answering, fakeApi, oneOf, renderScreen } from '@capsule/web-kit/testing';
import { PresenceMark } from './presence-mark';
import { PresenceNote } from './presence-note';
import { useLapses, useOthersText } from './presence.api';

/** What is known of others who have an inquiry open (product §2.27). */

const by = (name: string, doing: InquiryPresence['doing'], inquiryId = 7) => ({
  inquiryId,
  doing,
  by: { id: 4, name },
});

function List() {
  useLapses();
  return <PresenceMark id={7} />;
}
const Texts = () => <p>{useOthersText(7)}</p>;

function open(present: () => InquiryPresence[], part = <List />) {
  const calls = fakeApi(answering(contactPresenceCalls.others, () => oneOf(present())));
  renderScreen(part);
  return calls;
}

describe('who else has an inquiry open', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());
  const passes = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('is asked again every ten seconds while somebody is shown', async () => {
    const calls = open(() => [by('Mia Chen', 'looking')]);
    expect(await screen.findByRole('img', { name: 'Mia Chen is looking at this.' })).toHaveAttribute(
      'title',
      'Mia Chen is looking at this.',
    );
    const before = calls.length;
    await passes(40_000);
    expect(calls.length - before).toBeGreaterThanOrEqual(3);
    expect(calls.length - before).toBeLessThanOrEqual(5);
  });

  it('is not asked again while nobody is: an event tells of who comes', async () => {
    const calls = open(() => []);
    await waitFor(() => expect(calls).toHaveLength(1));
    await passes(60_000);
    expect(calls).toHaveLength(1);
  });
});

it('who comes is shown when a change tells of them', async () => {
  let present: InquiryPresence[] = [];
  const calls = open(() => present);
  await waitFor(() => expect(calls).toHaveLength(1));
  present = [by('Mia Chen', 'noting')];
  const end = followChanges();
  const change = { entity: 'presence', id: 7, version: 1, action: 'update', by: null, window: 'hers' } as const;
  act(() => void liveChanges.tell({ from: null, cursor: null, missed: false, changes: [change] }));
  expect(await screen.findByRole('img', { name: 'Mia Chen is writing a note.' })).toBeVisible();
  act(end);
});

it('who comes is read out once, and interrupts nobody', async () => {
  open(() => [by('Mia Chen', 'noting')], <PresenceNote id={7} />);
  // It is there before, so that what comes into it is read.
  const note = screen.getByRole('status');
  expect(note).toBeEmptyDOMElement();
  await waitFor(() => expect(note).toHaveTextContent('Mia Chen is writing a note.'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('several are told in a sentence each, and those of another inquiry are not', async () => {
  open(() => [by('Mia Chen', 'looking'), by('Bo', 'answering', 8), by('Kim', 'answering')], <Texts />);
  expect(await screen.findByText('Mia Chen is looking at this. Kim is writing an answer.')).toBeVisible();
});

it('who was there is not shown to somebody who comes back later', async () => {
  let present = [by('Mia Chen', 'looking')];
  const calls = fakeApi(answering(contactPresenceCalls.others, () => oneOf(present)));
  const { rerender } = renderScreen(<Texts />);
  expect(await screen.findByText('Mia Chen is looking at this.')).toBeVisible();
  present = [];
  rerender(<p>Another page</p>);
  // What nothing shows any more is forgotten in a moment.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  rerender(<Texts />);
  expect(screen.queryByText(/Mia Chen/)).not.toBeInTheDocument();
  await waitFor(() => expect(calls).toHaveLength(2));
});
