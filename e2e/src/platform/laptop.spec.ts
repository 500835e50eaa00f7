import { addBooking, addSeoSetting, addTask, addUnit } from '../support/rows';
import { expect, newInquiry, sendInquiry, test } from '../support/test';

/** The back office on a small laptop: what is done to a row is seen beside it, and not beyond the edge of its list. */

test.use({ viewport: { width: 1280, height: 800 } });

test('a row has all its buttons in sight, in each list', async ({ staff }) => {
  const unit = await addUnit(staff);
  await addBooking(staff, unit);
  await addTask(staff, unit);
  await addSeoSetting(staff);
  await sendInquiry(staff, newInquiry());
  for (const list of ['units', 'bookings', 'maintenance', 'seo', 'contacts', 'users']) {
    await staff.goto(`/admin/${list}`);
    const actions = staff.getByRole('grid').getByRole('columnheader', { name: 'Actions' });
    await expect(actions, list).toBeInViewport({ ratio: 1 });
  }
});
