import { UnitPatch } from './units';
import { createValidator } from './validator';

/** Checks a `UnitPatch`. */
export default createValidator(UnitPatch);
