import { startMailServer, type MailServer, type Received } from '@capsule/test-kit/mail-server';
import { startOwnProduct } from '../support/own-product';
import { expect, expectToast, newInquiry, test as base, type Inquiry, type Page } from '../support/test';

/** The inbox writes mails (product §2.23), with a mail server that is real, and one that is away for a while. */

const STARTS_WITHIN_MS = 120_000;
/** Ample on any machine: the first try is made at once, the second seconds later. */
const SOON = { timeout: 60_000 };

/** The product, and the mail server that it was told of. */
interface MailProduct {
  origin: string;
  mailServer: MailServer;
}

const test = base.extend<object, { own: MailProduct }>({
  own: [
    // eslint-disable-next-line no-empty-pattern -- how Playwright is told that a fixture needs no other
    async ({}, use) => {
      const mailServer = await startMailServer();
      const { origin, stop } = await startOwnProduct({
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'hello@homes.example',
      });
      const own = { origin, mailServer };
      await use(own);
      await stop();
      await own.mailServer.close();
    },
    { scope: 'worker', timeout: STARTS_WITHIN_MS },
  ],
  baseURL: ({ own }, use) => use(own.origin),
});
test.describe.configure({ mode: 'default', timeout: 240_000 });

const mailsTo = ({ received }: MailServer, address: string): Received[] =>
  received.filter(({ to }) => to.includes(address));
const details = (page: Page) => page.getByRole('dialog', { name: 'Contact Submission Details' });
const history = (page: Page) => details(page).getByRole('list', { name: 'History' });
const rowOf = (page: Page, { email }: Inquiry) => page.getByRole('row').filter({ hasText: email });

/** A visitor writes by the public page. */
async function write(page: Page, inquiry: Inquiry): Promise<number> {
  const answer = await page.request.post('/api/contact', { data: inquiry });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { data: { id: number } }).data.id;
}

async function reply(page: Page, { name }: Inquiry, text: string): Promise<void> {
  await details(page).getByRole('button', { name: 'Reply' }).click();
  const form = page.getByRole('dialog', { name: `Reply to ${name}` });
  await form.getByLabel('Subject').fill('Eight homes by March');
  await form.getByLabel('Text').fill(text);
  await form.getByRole('button', { name: 'Send' }).click();
  await expectToast(page, 'Reply is on its way', `To ${name}.`);
}

test('a visitor has a receipt, and an answer that is written in the inbox and stands in the history', async ({
  staff,
  own,
}) => {
  const site = (await (await staff.request.get('/api/site')).json()) as { data: { email: string } };
  const company = site.data.email;
  const inquiry = newInquiry({ name: "Zoë O'Brien 😀" });
  const id = await write(staff, inquiry);
  await expect.poll(() => mailsTo(own.mailServer, inquiry.email).length, SOON).toBe(1);
  await expect.poll(() => mailsTo(own.mailServer, company).length, SOON).toBe(1);

  await staff.goto(`/admin/contacts?open=${id}`);
  await reply(staff, inquiry, 'Yes, we have eight.\nShall I call you?');
  await expect.poll(() => mailsTo(own.mailServer, inquiry.email).length, SOON).toBe(2);
  const { parsed } = mailsTo(own.mailServer, inquiry.email)[1]!;
  expect(parsed.subject).toBe('Eight homes by March');
  expect(parsed.text).toContain('Yes, we have eight.\nShall I call you?');
  await expect(rowOf(staff, inquiry)).toContainText('answered');
  await rowOf(staff, inquiry).getByRole('button', { name: /^View/ }).click();
  await expect(history(staff)).toContainText('replied:');
  await expect(history(staff)).toContainText('Shall I call you?');
});

test('what a server that is away did not take is shown with the reason, and goes out when it is back', async ({
  staff,
  own,
}) => {
  const { port, received } = own.mailServer;
  const inquiry = newInquiry();
  const id = await write(staff, inquiry);
  await expect.poll(() => mailsTo(own.mailServer, inquiry.email).length, SOON).toBe(1);
  await own.mailServer.close();
  await staff.goto(`/admin/contacts?open=${id}`);
  await reply(staff, inquiry, 'Yes, we have eight.');

  await staff.goto(`/admin/contacts/mail?q=${encodeURIComponent(inquiry.email)}`);
  const row = staff.getByRole('row').filter({ hasText: 'Eight homes by March' });
  await expect(row).toContainText('1 try', SOON);
  await expect(row).toContainText(/waiting/i);
  own.mailServer = await startMailServer({ port });
  own.mailServer.received.push(...received);
  await expect(row).toContainText(/sent/i, SOON);
  expect(mailsTo(own.mailServer, inquiry.email)).toHaveLength(2);
});

test('a reply that is discarded before it is sent leaves its inquiry to be answered', async ({ staff, own }) => {
  const inquiry = newInquiry();
  const id = await write(staff, inquiry);
  await staff.goto(`/admin/contacts?open=${id}`);
  await reply(staff, inquiry, 'Never sent.');
  await expect(rowOf(staff, inquiry)).toContainText('answered');

  await staff.goto(`/admin/contacts/mail?q=${encodeURIComponent(inquiry.email)}`);
  await staff
    .getByRole('button', { name: /^Discard/ })
    .first()
    .click();
  await expectToast(staff, 'Mail discarded');
  await staff.goto(`/admin/contacts?q=${encodeURIComponent(inquiry.email)}`);
  await expect(rowOf(staff, inquiry)).toContainText('new');
  expect(mailsTo(own.mailServer, inquiry.email).filter(({ parsed }) => parsed.text?.includes('Never'))).toEqual([]);
});
