import { MediaPatch } from './media';
import { createValidator } from './validator';

/** Checks a `MediaPatch`. */
export default createValidator(MediaPatch);
