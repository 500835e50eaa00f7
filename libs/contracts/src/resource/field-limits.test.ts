import { expect, it } from '@jest/globals';
import { block } from '../bookings/block';
import { booking } from '../bookings/booking';
import { company } from '../company/company';
import { contactSubmission } from '../contact/contact-submission';
import { maintenanceRecord } from '../maintenance/maintenance-record';
import { mediaItem } from '../media/media-item';
import { payment } from '../payments/payment';
import { place } from '../places/place';
import { redirect } from '../redirects/redirect';
import { seoSetting } from '../seo/seo-setting';
import { unit } from '../units/unit';
import { user } from '../users/user';
import type { Fields } from './field';

interface Limits {
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

/** A form stops where the API does: a longer text would be typed in vain. */
it.each<[string, Fields]>(
  Object.entries({
    block,
    booking,
    company,
    contactSubmission,
    maintenanceRecord,
    mediaItem,
    payment,
    place,
    redirect,
    seoSetting,
    unit,
    user,
  }).map(([name, { fields }]): [string, Fields] => [name, fields]),
)('a form of %s knows the limits of each field that the API holds, in requests and answers', (_name, fields) => {
  for (const [name, { kind, min, max, maxLength, input, answer }] of Object.entries(fields)) {
    if (kind === 'integer' || kind === 'money') {
      for (const limits of [input, answer] as Limits[]) {
        expect({ name, min, max: max ?? 9_999_999_999.99 }).toEqual({
          name,
          min: limits.minimum,
          max: limits.maximum,
        });
      }
    }
    if (maxLength !== undefined) {
      for (const limits of [input, answer] as Limits[]) expect([name, limits.maxLength]).toEqual([name, maxLength]);
    }
  }
});
