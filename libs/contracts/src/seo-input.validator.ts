import { SeoInput } from './seo';
import { createValidator } from './validator';

/** Checks a `SeoInput`. */
export default createValidator(SeoInput);
