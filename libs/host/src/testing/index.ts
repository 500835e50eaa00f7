export {
  answering,
  done,
  failOnLies,
  fakeApi,
  listOf,
  oneOf,
  refusal,
  type FakeResponse,
  type FakeRoute,
} from './fake-api';
export { FakeRequest } from './fake-request';
export type { AskedCall } from './lies';
export { signedIn } from './signed-in';
