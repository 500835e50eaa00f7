import { act, renderHook } from '@testing-library/react';
import { createForm, FORM_ERROR } from 'final-form';
import type { CallFailure } from '@capsule/host/admin';
import { savedByOthersMutators } from './saved-by-others';
import { useFormSave, type SaveCalls } from './use-form-save';

interface Values {
  name: string;
  place: string;
}

const initialValues: Values = { name: 'Paddock', place: 'Randwick' };
const failure: CallFailure = { status: 503, message: '503: down', code: 'service.unavailable', fieldErrors: [] };
const isWrong = (field: string) => ({ field, message: `The ${field} is wrong.` });

function open(calls: Partial<SaveCalls<Values>>) {
  const form = createForm<Values>({ initialValues, onSubmit: () => undefined, mutators: savedByOthersMutators() });
  for (const field of ['name', 'place'] as const) form.registerField(field, () => undefined, { value: true });
  const { result } = renderHook(() => useFormSave<Values>({ save: () => Promise.resolve(null), ...calls }));
  return {
    form,
    problem: () => result.current.problem,
    save: () => act(() => result.current.submit(initialValues, form)),
    canReload: () => result.current.reloadRow !== undefined,
    askForReload: () => act(() => void result.current.reloadRow?.(form)),
    reload: () => act(async () => result.current.reloadRow?.(form)),
  };
}

const noteOf = (form: ReturnType<typeof open>['form'], field: keyof Values) => form.getFieldState(field)?.data;

describe('a save', () => {
  it('that worked leaves no problem', async () => {
    const save = jest.fn().mockResolvedValueOnce(failure).mockResolvedValue(null);
    const screen = open({ save });
    expect(await screen.save()).toEqual({ [FORM_ERROR]: '503: down' });
    expect(await screen.save()).toBeUndefined();
    expect(save).toHaveBeenCalledWith(initialValues);
    expect(screen.problem()).toBeNull();
  });

  it('that failed says so in the form’s own words, and not in those of the call', async () => {
    const screen = open({ save: () => Promise.resolve(failure) });
    await screen.save();
    expect(screen.problem()).toEqual({ kind: 'failed', detail: undefined });
  });

  it('that was refused has its errors at the fields, and above them what concerns none', async () => {
    const fieldErrors = ['place', 'size'].map(isWrong);
    const screen = open({ save: () => Promise.resolve({ ...failure, code: 'request.invalid', fieldErrors }) });
    expect(await screen.save()).toEqual({ place: 'The place is wrong.', [FORM_ERROR]: 'The size is wrong.' });
    expect(screen.problem()).toEqual({ kind: 'invalid', detail: 'The size is wrong.' });
  });
});

describe('what others saved (product §10)', () => {
  it('cannot be loaded into a new row', () => {
    expect(open({}).canReload()).toBe(false);
  });

  it('is shown at the fields that were changed here as well', async () => {
    const screen = open({ reload: () => Promise.resolve({ name: 'Home Turn', place: 'Flemington' }) });
    screen.form.change('name', 'Trackside');
    await screen.reload();
    expect(screen.problem()).toEqual({ kind: 'reloaded' });
    expect(noteOf(screen.form, 'name')).toEqual({ savedByOthers: 'Home Turn' });
    expect(noteOf(screen.form, 'place')).toEqual({ savedByOthers: undefined });
  });

  it('is shown at a field, too, that was changed here while it was on its way', async () => {
    let answer: (values: Values) => void = () => undefined;
    const screen = open({ reload: () => new Promise((resolve) => (answer = resolve)) });
    screen.askForReload();
    screen.form.change('name', 'Trackside');
    await act(() => Promise.resolve(answer({ name: 'Home Turn', place: 'Flemington' })));
    expect(noteOf(screen.form, 'name')).toEqual({ savedByOthers: 'Home Turn' });
    expect(noteOf(screen.form, 'place')).toEqual({ savedByOthers: undefined });
  });

  it('is said to be on its way', async () => {
    let answer: (values: Values) => void = () => undefined;
    const screen = open({ reload: () => new Promise((resolve) => (answer = resolve)) });
    screen.askForReload();
    expect(screen.problem()).toEqual({ kind: 'reloading' });
    await act(() => Promise.resolve(answer(initialValues)));
    expect(screen.problem()).toEqual({ kind: 'reloaded' });
  });

  it.each([
    ['can be asked for again when it could not be loaded', 'stale', () => Promise.reject(new Error('down'))],
    ['is nothing when the row was deleted', 'gone', () => Promise.resolve(null)],
  ])('%s', async (_what, kind, reload) => {
    const screen = open({ reload });
    await screen.reload();
    expect(screen.problem()).toEqual({ kind });
    expect(screen.canReload()).toBe(true);
  });
});
