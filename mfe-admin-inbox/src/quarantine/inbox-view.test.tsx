import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from '@capsule/host';
import { renderScreen } from '@capsule/web-kit/testing';
import { InboxView } from './inbox-view';

/** What the address says of the views of the inbox (product §2.20). */

const Address = () => <output>{useLocation().search}</output>;

it.each([
  '?page=2&sort=name&order=asc&q=nair&status=new&open=7',
  '?after=abc&row=10001&view=quarantine&reason=trap',
  '?before=end&row=-25',
])('another view has nothing of the one before it in its address: %s', async (query) => {
  renderScreen(
    <>
      <InboxView />
      <Address />
    </>,
    `/admin/contacts${query}`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Answer times' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('?view=answers'));
});
