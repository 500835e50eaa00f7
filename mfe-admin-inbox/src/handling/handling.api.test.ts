import { contactHandlingCalls } from '@capsule/contracts/contact/contact-calls';
import { store } from '@capsule/host/admin';
import { answering, expectNotKept, fakeApi, oneOf } from '@capsule/web-kit/testing';
import { handlingCalls } from './handling.api';

it('what became of an inquiry is read anew each time that it is opened', async () => {
  fakeApi(answering(contactHandlingCalls.events, () => oneOf([])));
  await expectNotKept(store.dispatch(handlingCalls.events.initiate(4)));
});
