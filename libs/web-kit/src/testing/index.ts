export {
  answering,
  done,
  fakeApi,
  FakeRequest,
  listOf,
  oneOf,
  refusal,
  signedIn,
  type AskedCall,
  type FakeResponse,
  type FakeRoute,
} from '@capsule/host/testing';
export { expectAsFirstShown } from './as-first-shown';
export { choose, fill } from './fill';
export { expectNotKept } from './not-kept';
export { pointAt } from './point-at';
export { renderScreen, type Display } from './render-screen';
export { styleAt } from './style-at';
export { tooltipOf } from './tooltip-of';
