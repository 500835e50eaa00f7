export {
  answering,
  done,
  fakeApi,
  listOf,
  oneOf,
  refusal,
  type AskedCall,
  type FakeResponse,
  type FakeRoute,
} from './fake-api';
export { fill } from './fill';
export { renderScreen, type Display } from './render-screen';
