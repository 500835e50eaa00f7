import { act } from '@testing-library/react';
import type { BulkResult, BulkRow } from '@capsule/contracts/changes/bulk';
import { toasts } from '@capsule/host';
import { sendBulk } from './send-bulk';

/** One call writes several rows, and one toast says so and takes it back (product §8.2, §10.4). */

const ROWS = [
  { id: 1, name: 'Ana', version: 4 },
  { id: 2, name: 'Bo', version: 7 },
  { id: 3, name: 'Cy' },
];

const send = jest.fn();
const undo = jest.fn();

const resultOf = (...outcomes: BulkRow['outcome'][]): { data: BulkResult } => ({
  data: {
    rows: outcomes.map((outcome, at) => ({
      id: at + 1,
      outcome,
      version: outcome === 'done' ? 9 : null,
      message: null,
    })),
  },
});

const confirm = () =>
  sendBulk({
    calls: { send, undo },
    words: { one: 'booking', many: 'bookings' },
    nameOf: ({ name }: (typeof ROWS)[number]) => name,
    action: { name: 'confirm', label: 'Confirm', done: 'confirmed' },
    rows: ROWS,
    values: { reason: 'Rain' },
    idempotencyKey: 'key-1',
  });

/** Clicks the button of the toast. */
const clickToast = () => act(async () => toasts.current()?.action?.run());

beforeEach(() => {
  send.mockReset();
  undo.mockReset();
});

it('the call has the action, the rows with their versions, and the values', async () => {
  send.mockResolvedValue(resultOf('done', 'done', 'done'));
  await confirm();
  const rows = [
    { id: 1, version: 4 },
    { id: 2, version: 7 },
    { id: 3, version: 1 },
  ];
  expect(send.mock.calls).toEqual([[{ action: 'confirm', rows, reason: 'Rain' }, 'key-1']]);
});

it('the rows that stay for a reason are told, and no others', async () => {
  send.mockResolvedValue(resultOf('stale', 'done', 'refused'));
  expect(await confirm()).toEqual([1, 3]);
  send.mockResolvedValue(resultOf('unchanged', 'gone', 'done'));
  expect(await confirm()).toEqual([]);
});

it('a call that failed says so, and that some may be changed', async () => {
  send.mockResolvedValue({ error: { status: 503, message: '', code: null, fieldErrors: [] } });
  expect(await confirm()).toBeNull();
  expect(toasts.current()).toMatchObject({
    title: 'Error changing the rows',
    description: 'Some of them may be changed already. Please try again.',
    tone: 'error',
  });
});

it('where nothing was written, nothing can be taken back', async () => {
  send.mockResolvedValue(resultOf('unchanged', 'stale', 'gone'));
  await confirm();
  expect(toasts.current()).toMatchObject({ title: 'No booking confirmed', tone: 'error' });
  expect(toasts.current()?.action).toBeUndefined();
});

describe('Undo', () => {
  beforeEach(async () => {
    send.mockResolvedValue(resultOf('done', 'stale', 'done'));
    await confirm();
  });

  it('takes back what was written, and says so', async () => {
    expect(toasts.current()).toMatchObject({
      title: '2 bookings confirmed',
      tone: 'success',
      action: { label: 'Undo' },
    });
    undo.mockResolvedValue(resultOf('done'));
    await clickToast();
    const written = [
      { id: 1, version: 9 },
      { id: 3, version: 9 },
    ];
    expect(undo.mock.calls).toEqual([[written, expect.any(String)]]);
    expect(toasts.current()).toMatchObject({ title: '1 booking as before', tone: 'success' });
  });

  it('that comes too late is an error', async () => {
    undo.mockResolvedValue(resultOf('gone'));
    await clickToast();
    expect(toasts.current()).toMatchObject({
      title: 'Not undone',
      description: 'Ana: It can no longer be undone.',
      tone: 'error',
    });
  });

  it('that failed can be tried again, with the same key, so that it is done once', async () => {
    undo.mockResolvedValue({ error: { status: 503, message: '', code: null, fieldErrors: [] } });
    await clickToast();
    expect(toasts.current()).toMatchObject({
      title: 'Not undone',
      description: 'Please try again.',
      tone: 'error',
      action: { label: 'Try again' },
    });
    undo.mockResolvedValue(resultOf('done', 'unchanged', 'done'));
    await clickToast();
    expect(toasts.current()).toMatchObject({ title: '2 bookings as before' });
    expect(undo.mock.calls[1]).toEqual(undo.mock.calls[0]);
  });
});
