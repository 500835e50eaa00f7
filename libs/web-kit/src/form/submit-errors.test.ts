import { FORM_ERROR } from 'final-form';
import type { CallFailure } from '@capsule/host/admin';
import { toSubmitErrors } from './submit-errors';

const failure = (...fieldErrors: CallFailure['fieldErrors']): CallFailure => ({
  status: 422,
  message: '422: …',
  code: 'request.invalid',
  fieldErrors,
});

describe('a refused form', () => {
  it('shows each error at its field', () => {
    expect(toSubmitErrors(failure({ field: 'name', message: 'Enter a name.' }), ['name'])).toEqual({
      name: 'Enter a name.',
    });
  });

  it('shows above the fields what concerns none of them', () => {
    const errors = [
      { field: 'canonicalUrl', message: 'Enter an address.' },
      { field: 'keywords', message: 'At most 1000 characters.' },
    ];
    expect(toSubmitErrors(failure(...errors), ['name'])).toEqual({
      [FORM_ERROR]: 'Enter an address. At most 1000 characters.',
    });
  });

  it('is never taken for saved, even when no field is named', () => {
    expect(toSubmitErrors({ ...failure(), status: 503, message: '503: down' }, ['name'])).toEqual({
      [FORM_ERROR]: '503: down',
    });
  });
});
