import { unfoldFilters } from '../support/filters';
import { addBooking, addMedia, addRedirect, addSeoSetting, addTask, addUnit, addUser, newMark } from '../support/rows';
import { expect, newInquiry, sendInquiry, test, type Page } from '../support/test';
import { expectWordsWhole, setLetters } from '../support/words';

/** The back office in letters of the usual size, and in those of somebody who has them a quarter or a half larger (product §11). */

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
];

/** Parts of the settings, each with something that is there when all is. What others hold is what browsers have reported. */
const PARTS = [
  ['', 'First Name'],
  ['/password', 'New password'],
  ['/second-factor', 'Passkey'],
  ['/sessions', 'This device'],
  ['/appearance', 'System'],
  ['/company', 'Company name'],
  ['/privacy', 'Upper and lower case are the same.'],
  ['/modules', 'mfe-admin-ops'],
  ['/audit', 'created'],
] as const;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectWhole(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  for (const px of [16, 20, 24]) {
    await setLetters(page, px);
    await expectWordsWhole(page.locator('body'));
  }
}

for (const viewport of SIZES)
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });
    test.slow();

    test('the words of every list are whole, and those of what it opens', async ({ staff }) => {
      const place = `${newMark()} beside the straight at Royal Randwick`;
      const unit = await addUnit(staff, { name: `Capsule ${place}` });
      const { title } = await addTask(staff, unit, { title: `Seal the deck ${place}` });
      const { clientName } = await addBooking(staff, unit);
      const inquiry = newInquiry();
      await sendInquiry(staff, inquiry);
      const { filename } = await addMedia(staff);
      const { pagePath } = await addSeoSetting(staff);
      const { oldAddress } = await addRedirect(staff);
      await addUser(staff, 'admin');
      for (const [path, text] of [
        [`/admin/units?q=${unit.unitNumber}`, unit.name],
        [`/admin/bookings?capsuleId=${unit.id}`, clientName],
        [`/admin/maintenance?capsuleId=${unit.id}`, title],
        [`/admin/contacts?q=${encodeURIComponent(inquiry.name)}`, inquiry.name],
        [`/admin/media?q=${filename}`, filename],
        [`/admin/seo?q=${encodeURIComponent(pagePath)}`, pagePath],
        [`/admin/seo/redirects?q=${encodeURIComponent(oldAddress)}`, oldAddress],
        ['/admin/users?role=admin', 'Administrator'],
        [`/admin/units/${unit.id}`, unit.name],
        ['/admin', 'Welcome'],
      ] as const) {
        await staff.goto(path);
        await expect(staff.getByText(text).filter({ visible: true }).first()).toBeVisible();
        await unfoldFilters(staff);
        await expectWhole(staff, text);
      }
    });

    test('the words of every part of the settings', async ({ staff }) => {
      for (const [path, text] of PARTS) {
        await staff.goto(`/admin/settings${path}`);
        await expectWhole(staff, text);
      }
    });
  });
