import { screen, within } from '@testing-library/react';
import { contactSubmission, type ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { answering, fakeApi, listOf, refusal, renderScreen } from '@capsule/web-kit/testing';
import NewestCard from './newest-card';

const { list } = contactSubmission.calls;

/** A moment by the clock of who reads it, as the API sends it. */
const at = (localTime: string) => new Date(localTime).toISOString();

const priya: ContactSubmission = sampleRow(contactSubmission, {
  id: 7,
  name: 'Priya Nair',
  email: 'priya+jobs@hillview.example',
  organization: null,
  message: 'Eight homes, please.',
  createdAt: at('2026-11-20T09:05:00'),
});

describe('the card of the newest inquiries (product §2.10)', () => {
  it('asks for the three newest, and says so while it waits', async () => {
    const calls = fakeApi(answering(list, () => listOf([priya])));
    renderScreen(<NewestCard />);
    expect(screen.getByText('Loading inquiries...')).toBeVisible();
    expect(await screen.findByText('Priya Nair')).toBeVisible();
    expect(calls.map(({ path }) => path)).toEqual(['/api/contact?page=1&pageSize=3&sort=createdAt&order=desc']);
  });

  it('shows who wrote, when and what, and leads to their inquiries and to all', async () => {
    const trainer = { ...priya, id: 8, name: 'Sam Lee', organization: 'Hillview', message: 'Four homes.' };
    fakeApi(answering(list, () => listOf([priya, trainer])));
    renderScreen(<NewestCard />);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent('Priya NairNov 20, 2026Eight homes, please.');
    expect(second).toHaveTextContent('Sam LeeNov 20, 2026Hillview: Four homes.');
    expect(within(first!).getByRole('link')).toHaveAttribute(
      'href',
      '/admin/contacts?q=priya%2Bjobs%40hillview.example',
    );
    expect(screen.getByRole('link', { name: 'All inquiries' })).toHaveAttribute('href', '/admin/contacts');
  });

  it('says that there is none', async () => {
    fakeApi(answering(list, () => listOf([])));
    renderScreen(<NewestCard />);
    expect(await screen.findByText('No inquiries yet.')).toBeVisible();
  });

  it('says that they could not be read', async () => {
    fakeApi(answering(list, () => refusal('service.unavailable')));
    renderScreen(<NewestCard />);
    expect(await screen.findByText('The inquiries could not be read.')).toBeVisible();
  });
});
