import { SeoPatch } from './seo';
import { createValidator } from './validator';

/** Checks a `SeoPatch`. */
export default createValidator(SeoPatch);
