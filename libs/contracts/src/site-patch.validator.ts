import { SitePatch } from './site';
import { createValidator } from './validator';

/** Checks a `SitePatch`. */
export default createValidator(SitePatch);
