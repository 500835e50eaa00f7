import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, Route, Routes, useSearchParams } from 'react-router-dom';
import { LeaveGuard } from './leave-guard';

function Edited({ dirty }: { dirty: boolean }) {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <p>Editing {params.get('q')}</p>
      <Link to="/elsewhere">Elsewhere</Link>
      <button onClick={() => setParams({ q: 'more' })}>More</button>
      <LeaveGuard dirty={dirty} />
    </>
  );
}

/** Opens a page that has another one before it in the history. */
function open(dirty = true) {
  window.history.replaceState(null, '', '/before');
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/before" element={<Link to="/edit">Edit</Link>} />
        <Route path="/edit" element={<Edited dirty={dirty} />} />
        <Route path="/elsewhere" element={<p>The other page</p>} />
      </Routes>
    </BrowserRouter>,
  );
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  return { user, edit: () => user.click(screen.getByRole('link', { name: 'Edit' })) };
}

const question = () => screen.findByRole('alertdialog', { name: 'Discard changes?' });
const back = () => act(() => window.history.back());

describe('a page with changes that are not saved', () => {
  it('asks when a link would leave it, and stays', async () => {
    const { user, edit } = open();
    await edit();
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await question();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByText('Editing')).toBeVisible();
    expect(window.location.pathname).toBe('/edit');
  });

  it('is left when the changes may be lost', async () => {
    const { user, edit } = open();
    await edit();
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await question();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('The other page')).toBeVisible();
  });

  it('asks when Back would leave it, and stays or goes', async () => {
    const { user, edit } = open();
    await edit();
    back();
    await question();
    await waitFor(() => expect(window.location.pathname).toBe('/edit'));
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    back();
    await question();
    await waitFor(() => expect(window.location.pathname).toBe('/edit'));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible();
    expect(window.location.pathname).toBe('/before');
  });

  it('may change its own query', async () => {
    const { user, edit } = open();
    await edit();
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(await screen.findByText('Editing more')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

it('a page without changes is left at once', async () => {
  const { user, edit } = open(false);
  await edit();
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByText('The other page')).toBeVisible();
});
