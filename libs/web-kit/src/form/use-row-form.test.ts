import { act, renderHook } from '@testing-library/react';
import { toasts } from '@capsule/host';
import { useRowForm } from './use-row-form';

interface Home {
  id: number;
  name: string;
}

const paddock: Home = { id: 4, name: 'Paddock' };
const zenith: Home = { id: 9, name: 'Zenith' };
const failure = { status: 503, message: '503', code: 'service.unavailable', fieldErrors: [] };
const toValues = (row: Home | null) => ({ name: row?.name ?? '', note: '' });

function open(row: Home | null, answer: { data?: Home; error?: unknown } = { data: zenith }) {
  const calls = {
    create: jest.fn(() => Promise.resolve(answer)),
    update: jest.fn(() => Promise.resolve(answer)),
    load: jest.fn<Promise<Home | null>, [Home]>(() => Promise.resolve(zenith)),
    onSaved: jest.fn(),
  };
  const { result } = renderHook(() =>
    useRowForm({
      ...calls,
      row,
      toValues,
      toasts: {
        created: ({ name }) => ({ title: `${name} created` }),
        updated: ({ name }) => ({ title: `${name} updated` }),
        failed: { title: 'Error saving' },
      },
    }),
  );
  return { ...calls, form: () => result.current };
}

describe('the form of a new row', () => {
  it('creates it, and says so (product §8)', async () => {
    const { form, create, update, onSaved } = open(null);
    expect(form().initialValues).toEqual({ name: '', note: '' });
    await expect(form().save({ name: 'Zenith', note: '' })).resolves.toBeNull();
    expect(create).toHaveBeenCalledWith({ body: { name: 'Zenith' }, idempotencyKey: expect.any(String) });
    expect(update).not.toHaveBeenCalled();
    expect(onSaved).toHaveBeenCalledWith(zenith);
    expect(toasts.current()).toMatchObject({ title: 'Zenith created', tone: 'success' });
  });

  it('has nothing that others could have saved', () => {
    expect(open(null).form().reload).toBeUndefined();
  });

  it('gives the failure, and nothing is saved', async () => {
    const { form, onSaved } = open(null, { error: failure });
    await expect(form().save({ name: 'Zenith', note: '' })).resolves.toBe(failure);
    expect(onSaved).not.toHaveBeenCalled();
    expect(toasts.current()).toMatchObject({ title: 'Error saving', tone: 'error' });
  });
});

describe('the form of a stored row', () => {
  it('changes it, and says so (product §8)', async () => {
    const { form, create, update } = open(paddock);
    expect(form().initialValues).toEqual({ name: 'Paddock', note: '' });
    await form().save({ name: 'Paddock', note: 'new' });
    expect(update).toHaveBeenCalledWith({ row: paddock, body: { note: 'new' } });
    expect(create).not.toHaveBeenCalled();
    expect(toasts.current()).toMatchObject({ title: 'Zenith updated' });
  });

  it('goes on from what others saved, once that is loaded (product §10)', async () => {
    const { form, load, update } = open(paddock);
    expect(await act(async () => form().reload?.())).toEqual({ name: 'Zenith', note: '' });
    expect(load).toHaveBeenCalledWith(paddock);
    expect(form().initialValues).toEqual({ name: 'Zenith', note: '' });
    await form().save({ name: 'Zenith', note: 'new' });
    expect(update).toHaveBeenCalledWith({ row: zenith, body: { note: 'new' } });
  });

  it('goes on from what something beside the fields has written, and not from what is older', async () => {
    const versioned = (name: string, version: number) => ({ id: 4, name, version });
    const update = jest.fn(() => Promise.resolve({ data: zenith as Home }));
    const options = { toValues, create: update, update, load: () => Promise.resolve(null), onSaved: () => undefined };
    const toasts = { created: () => ({ title: '' }), updated: () => ({ title: '' }), failed: { title: '' } };
    const { result, rerender } = renderHook(
      (written: Home) => useRowForm({ ...options, row: versioned('Paddock', 2), written, toasts }),
      { initialProps: versioned('Older', 1) },
    );
    expect(result.current.initialValues).toEqual({ name: 'Paddock', note: '' });
    rerender(versioned('Paddock', 3));
    await act(async () => void (await result.current.save({ name: 'Paddock', note: 'new' })));
    expect(update).toHaveBeenCalledWith({ row: versioned('Paddock', 3), body: { note: 'new' } });
  });

  it('keeps what it has when the row is gone', async () => {
    const { form, load } = open(paddock);
    load.mockResolvedValue(null);
    expect(await act(async () => form().reload?.())).toBeNull();
    expect(form().initialValues).toEqual({ name: 'Paddock', note: '' });
  });
});
