import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { api } from './api';
import { SlotHostProvider, useRecordPath, useSlotOffers, type SlotHost } from './slots';
import { store } from './store';
import { answering, fakeApi, refusal, signedIn } from './testing';
import { signInCalls } from '@capsule/contracts/users/sign-in';

const host: SlotHost = {
  offers: () => [
    { app: 'mfe-x', title: 'For managers', roles: ['manager', 'admin'] },
    { app: 'mfe-y', title: 'For all', roles: ['staff', 'manager', 'admin'] },
  ],
  Part: () => null,
  recordPath: (kind, id, role) => `/${kind}/${id} for ${role}`,
};

function Place() {
  const path = useRecordPath('booking', 42);
  const offers = useSlotOffers('booking-form');
  return <p>{`${path ?? 'nowhere'}: ${offers.map(({ title }) => title).join(', ') || 'nothing'}`}</p>;
}
const show = (around: SlotHost | null) =>
  render(
    <Provider store={store}>
      {around ? (
        <SlotHostProvider value={around}>
          <Place />
        </SlotHostProvider>
      ) : (
        <Place />
      )}
    </Provider>,
  );

afterEach(() => void store.dispatch(api.util.resetApiState()));

describe('what modules offer each other', () => {
  it.each([
    ['staff', '/booking/42 for staff: For all'],
    ['manager', '/booking/42 for manager: For managers, For all'],
  ] as const)('is for %s what the role may have', async (role, shown) => {
    fakeApi(signedIn({ role }));
    show(host);
    expect(await screen.findByText(shown)).toBeVisible();
  });

  it('is nothing for who is not signed in', async () => {
    const asked = fakeApi(answering(signInCalls.currentUser, () => refusal('auth.required')));
    show(host);
    await waitFor(() => expect(asked).not.toHaveLength(0));
    expect(screen.getByText('nowhere: nothing')).toBeVisible();
  });

  it('is asked of nobody by a page without a shell around it, such as a public one', async () => {
    const Offers = () => <p>{useSlotOffers('booking-form').length} offers</p>;
    const asked = fakeApi(signedIn({ role: 'manager' }));
    render(
      <Provider store={store}>
        <Offers />
      </Provider>,
    );
    await act(async () => undefined);
    expect(screen.getByText('0 offers')).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('is nothing without a shell around it', () => {
    fakeApi(signedIn({ role: 'manager' }));
    show(null);
    expect(screen.getByText('nowhere: nothing')).toBeVisible();
  });
});
