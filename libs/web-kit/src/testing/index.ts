export { failureOf, fakeApi, listOf, oneOf, type Answerer, type AskedCall, type FakeAnswer } from './fake-api';
export { fill } from './fill';
export { renderScreen } from './render-screen';
