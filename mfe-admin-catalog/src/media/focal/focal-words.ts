import type { Crop, Focal } from '@capsule/contracts/media/focal-point';

/** The texts of the focal point of a picture (product §2.30). */
export const FOCAL_WORDS = {
  title: 'Focal point',
  hint: 'Click what must stay visible wherever the picture is cropped, or move it with the arrow keys.',
  centre: 'Back to the centre',
  previews: 'Crops',
  /** @example '30 % from the left, 70 % from the top' */
  place: ({ focalX, focalY }: Focal) => `${focalX} % from the left, ${focalY} % from the top`,
};

export const CROP_LABELS: Record<Crop, string> = {
  hero: 'Hero',
  phone: 'Hero, phone',
  tile: 'Gallery tile',
  card: 'Unit card',
  social: 'Social card',
};
