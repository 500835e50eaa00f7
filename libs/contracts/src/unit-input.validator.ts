import { UnitInput } from './units';
import { createValidator } from './validator';

/** Checks a `UnitInput`. */
export default createValidator(UnitInput);
