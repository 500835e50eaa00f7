export {
  answering,
  done,
  fakeApi,
  listOf,
  oneOf,
  refusal,
  type AskedCall,
  type FakeAnswer,
  type FakeRoute,
} from './fake-api';
export { fill } from './fill';
export { renderScreen, type Display } from './render-screen';
