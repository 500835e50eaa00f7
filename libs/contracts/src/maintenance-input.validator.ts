import { MaintenanceInput } from './maintenance';
import { createValidator } from './validator';

/** Checks a `MaintenanceInput`. */
export default createValidator(MaintenanceInput);
