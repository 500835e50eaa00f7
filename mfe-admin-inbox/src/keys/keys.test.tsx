import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contactHandlingCalls } from '@capsule/contracts/contact/contact-calls';
import { contactSubmission } from '@capsule/contracts/contact/contact-submission';
import {
  answering,
  done,
  fakeApi,
  fill,
  listOf,
  oneOf,
  refusal,
  renderScreen,
  type FakeRoute,
} from '@capsule/web-kit/testing';
import { NOBODY_ELSE } from '../presence/testing/nobody-else';
import InquiriesPage from '../inquiries/inquiries-page';
import { AROUND } from '../testing/around';
import { sampleInquiry } from '../testing/sample-inquiry';

/** The inbox by keys alone (product §2.15). */

const { list, read, change } = contactSubmission.calls;

const rowNamed = (id: number, name: string) => sampleInquiry({ id, name });
const rows = [rowNamed(7, 'Priya'), rowNamed(8, 'Quinn'), rowNamed(9, 'Rita')];

beforeEach(() => localStorage.clear());

async function open(at?: string, routes: FakeRoute[] = []) {
  const calls = fakeApi(
    ...routes,
    ...NOBODY_ELSE,
    answering(list, () => listOf(rows)),
    answering(contactHandlingCalls.markRead, () => done()),
    answering(read, ({ path }) => oneOf(rows.find(({ id }) => path.endsWith(`/${id}`)))),
    answering(change, ({ path, body }) =>
      path.endsWith('/9')
        ? refusal('service.failed')
        : oneOf({ ...rows.find(({ id }) => path.endsWith(`/${id}`)), ...(body as object), version: 2 }),
    ),
    ...AROUND,
  );
  renderScreen(
    <main>
      <InquiriesPage />
    </main>,
    at,
  );
  await screen.findByRole('button', { name: 'View Priya' });
  const patches = () => calls.filter(({ method }) => method === 'PATCH').map(({ path, body }) => ({ path, body }));
  return { person: userEvent.setup(), patches };
}

const view = (name: string) => screen.getByRole('button', { name: `View ${name}`, hidden: true });
const details = () => within(screen.getByRole('dialog', { name: 'Contact Submission Details' }));

it('j and k go through the list and stop at its ends; Enter opens', async () => {
  const { person } = await open();
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  await person.keyboard('j');
  expect(view('Priya')).toHaveFocus();
  await person.keyboard('jj');
  expect(view('Rita')).toHaveFocus();
  // The whole row is on the screen, and nothing moves where it is there already.
  expect(scrolled.mock.contexts.at(-1)).toBe(view('Rita').closest('[data-id]'));
  expect(scrolled).toHaveBeenLastCalledWith({ block: 'nearest' });
  await person.keyboard('j');
  expect(view('Rita')).toHaveFocus();
  await person.keyboard('k');
  expect(view('Quinn')).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(details().getByText('Quinn')).toBeVisible();
});

it('k begins with the first row, too, where none has the focus', async () => {
  const { person } = await open();
  await person.keyboard('k');
  expect(view('Priya')).toHaveFocus();
});

it('j and k go from details to details', async () => {
  const { person } = await open();
  await person.keyboard('j{Enter}');
  expect(details().getByText('Priya')).toBeVisible();
  await person.keyboard('j');
  await waitFor(() => expect(details().getByText('Quinn')).toBeVisible());
  await person.keyboard('k');
  await waitFor(() => expect(details().getByText('Priya')).toBeVisible());
});

it('j asks before it leaves details in which a note was typed', async () => {
  const { person } = await open();
  await person.keyboard('j{Enter}');
  fill(details().getByRole('textbox', { name: 'Private note' }), 'I call her.');
  details().getByRole('button', { name: 'Close' }).focus();
  await person.keyboard('j');
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }));
  await person.keyboard('j');
  expect(question.getByText('What you changed here is not saved yet.')).toBeVisible();
  await person.click(question.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(details().getByText('Quinn')).toBeVisible());
  expect(details().getByRole('textbox', { name: 'Private note' })).toHaveValue('');
});

it('e closes the inquiry of the row, and that of the details', async () => {
  const { person, patches } = await open();
  await person.keyboard('e');
  expect(patches()).toEqual([]);
  await person.keyboard('je');
  await waitFor(() => expect(patches()).toEqual([{ path: '/api/contact/7', body: { status: 'closed' } }]));
  await person.keyboard('j{Enter}e');
  await waitFor(() => expect(patches()[1]).toEqual({ path: '/api/contact/8', body: { status: 'closed' } }));
});

it('e closes the inquiry of the details also where that takes it out of the list, and the details say so', async () => {
  let shown = rows;
  const closed = { ...rows[0], status: 'closed', version: 2 };
  const { person } = await open('/admin/contacts?status=new', [
    answering(list, () => listOf(shown)),
    answering(read, () => oneOf(shown === rows ? rows[0] : closed)),
    answering(change, () => {
      shown = rows.slice(1);
      return oneOf(closed);
    }),
  ]);
  await person.keyboard('j{Enter}e');
  expect(await details().findByRole('button', { name: 'Mark as New' })).toBeVisible();
  expect(details().queryByRole('button', { name: 'Mark as Closed' })).toBeNull();
});

describe('where closing takes the inquiry out of the list', () => {
  /** A list of new ones, in which Quinn is closed by keys. */
  async function closeQuinn(keys: string) {
    let shown = rows;
    const { person } = await open('/admin/contacts?status=new', [
      answering(list, () => listOf(shown)),
      answering(change, () => {
        shown = shown.filter(({ name }) => name !== 'Quinn');
        return oneOf({ ...rows[1], status: 'closed', version: 2 });
      }),
    ]);
    await person.keyboard(keys);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'View Quinn', hidden: true })).toBeNull());
    return person;
  }

  it.each([
    ['j', 'Rita'],
    ['k', 'Priya'],
  ])('%s goes on from where it was', async (key, name) => {
    const person = await closeQuinn('jje');
    await person.keyboard(key);
    expect(view(name)).toHaveFocus();
  });

  it('j goes on from there in the details, too', async () => {
    const person = await closeQuinn('jj{Enter}e');
    await person.keyboard('j');
    await waitFor(() => expect(details().getByText('Rita')).toBeVisible());
  });

  it('j begins with the first row where none is left of those around it', async () => {
    let shown = rows;
    const { person } = await open('/admin/contacts?status=new', [
      answering(list, () => listOf(shown)),
      answering(change, () => {
        shown = [rowNamed(17, 'Sam'), rowNamed(18, 'Tess')];
        return oneOf({ ...rows[1], status: 'closed', version: 2 });
      }),
    ]);
    await person.keyboard('jje');
    await screen.findByRole('button', { name: 'View Sam' });
    await person.keyboard('j');
    expect(view('Sam')).toHaveFocus();
  });
});

it('r replies to whom the row or the details are from, and to nobody where neither is meant', async () => {
  const { person } = await open();
  const replied: string[] = [];
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link?.href.startsWith('mailto:')) return;
    event.preventDefault();
    replied.push(link.textContent || link.getAttribute('aria-label')!);
  });
  await person.keyboard('r');
  expect(replied).toEqual([]);
  await person.keyboard('jrjr');
  expect(replied).toEqual(['Reply to Priya', 'Reply to Quinn']);
  await person.keyboard('{Enter}r');
  expect(replied.slice(2)).toEqual(['Reply via Email']);
});

it('/ goes to the search, in which all keys are letters', async () => {
  const { person, patches } = await open();
  await person.keyboard('j/');
  const box = screen.getByRole('searchbox');
  expect(box).toHaveFocus();
  await person.keyboard('jerk?/');
  expect(box).toHaveValue('jerk?/');
  expect(patches()).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('? says what the keys are, over which nothing is done', async () => {
  const { person, patches } = await open();
  await person.keyboard('j?');
  const help = within(screen.getByRole('dialog', { name: 'Keyboard Shortcuts' }));
  expect(help.getAllByRole('term').map((term) => term.textContent)).toEqual(['j', 'k', 'Enter', 'e', 'r', '/', '?']);
  expect(help.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Next inquiry',
    'Previous inquiry',
    'Open the inquiry',
    'Close the inquiry: it needs no answer, or no further one',
    'Reply',
    'Search the inquiries',
    'Show these shortcuts',
  ]);
  expect(help.getByText('Kept in this browser. They never do anything while you type.')).toBeVisible();
  expect(help.getByRole('button', { name: 'Close' })).toHaveFocus();
  await person.keyboard('e');
  expect(patches()).toEqual([]);
});

it('can be switched off, for the next visits too, and on again', async () => {
  const { person } = await open();
  const button = screen.getByRole('button', { name: 'Keyboard Shortcuts' });
  expect(button).toHaveAttribute('aria-haspopup', 'dialog');
  await person.click(button);
  await person.click(screen.getByRole('switch', { name: 'Use keyboard shortcuts' }));
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await person.keyboard('j');
  expect(view('Priya')).not.toHaveFocus();
  renderScreen(
    <main>
      <InquiriesPage />
    </main>,
  );
  await person.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(localStorage.getItem('csh-inbox-shortcuts')).toBe('off');
  await person.click(screen.getAllByRole('button', { name: 'Keyboard Shortcuts' })[0]!);
  await person.click(screen.getByRole('switch', { name: 'Use keyboard shortcuts' }));
  expect(localStorage.getItem('csh-inbox-shortcuts')).toBeNull();
});
