import { focusFirstError, toFormErrors, validateValues } from './validate-values';

const wrong = [
  { field: 'name', message: 'Enter a name.' },
  { field: 'size', message: 'Choose a size.' },
];
const errors = { name: 'Enter a name.', size: 'Choose a size.' };

describe('a form that is checked before it is sent (product §5)', () => {
  it('has one text for each wrong field', () => {
    expect(toFormErrors(wrong)).toEqual(errors);
    expect(validateValues(() => ({ value: null, errors: wrong }))({})).toEqual(errors);
  });

  it('has none where nothing is wrong', () => {
    const validate = jest.fn((value: unknown) => ({ value, errors: null }));
    expect(validateValues(validate)({ name: 'Paddock' })).toEqual({});
    expect(validate).toHaveBeenCalledWith({ name: 'Paddock' });
  });
});

describe('the focus of a refused form (product §5)', () => {
  const drawn = () => new Promise(requestAnimationFrame);

  function formOf(html: string): HTMLFormElement {
    const form = document.createElement('form');
    form.innerHTML = html;
    document.body.replaceChildren(form);
    return form;
  }

  it('goes to the first field that is wrong, once the errors are drawn', async () => {
    const form = formOf('<input name="name" /><input name="size" /><input name="place" aria-invalid="true" />');
    focusFirstError(form);
    form.querySelector('[name="size"]')?.setAttribute('aria-invalid', 'true');
    await drawn();
    expect(document.activeElement).toHaveAttribute('name', 'size');
  });

  it.each([
    [10, true],
    [11, false],
  ])('waits for errors that a slow machine draws some frames later: after %i frames, %s', async (frames, isWaiting) => {
    const form = formOf('<input name="size" />');
    focusFirstError(form);
    for (let frame = 0; frame < frames; frame += 1) await drawn();
    form.querySelector('input')!.setAttribute('aria-invalid', 'true');
    await drawn();
    expect(document.activeElement === form.querySelector('input')).toBe(isWaiting);
  });

  it('stays where nothing is wrong, or no form is left', async () => {
    const form = formOf('<input autofocus aria-invalid="false" />');
    focusFirstError(form);
    focusFirstError(null);
    await drawn();
    expect(document.body).toHaveFocus();
  });
});
