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
    expect(toSubmitErrors(failure({ field: 'canonicalUrl', message: 'Enter an address.' }), ['name'])).toEqual({
      [FORM_ERROR]: 'Enter an address.',
    });
  });

  it('is never taken for saved, even when no field is named', () => {
    expect(toSubmitErrors({ ...failure(), status: 503, message: '503: down' }, ['name'])).toEqual({
      [FORM_ERROR]: '503: down',
    });
  });
});
