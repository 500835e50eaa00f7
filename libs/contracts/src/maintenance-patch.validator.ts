import { MaintenancePatch } from './maintenance';
import { createValidator } from './validator';

/** Checks a `MaintenancePatch`. */
export default createValidator(MaintenancePatch);
