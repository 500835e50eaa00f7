import { inOwnDocument, openedInPublic } from './own-document';
import { watchReloads } from '../composition/testing/reloads';

/** The back office begins in a document of its own (docs/decisions/076). A document stays public: the tests stand in that order. */

const load = jest.fn(async () => 'the frame');
const reloads = watchReloads();

it('a part of the back office is loaded in a document of the back office', async () => {
  await expect(inOwnDocument(load)()).resolves.toBe('the frame');
  expect(reloads()).toBe(0);
});

it('on a public page the document is loaded anew instead, and nothing is drawn before that', async () => {
  load.mockClear();
  openedInPublic();
  const drawn = jest.fn();
  void inOwnDocument(load)().then(drawn, drawn);
  await new Promise((resolve) => setTimeout(resolve));
  expect(reloads()).toBe(1);
  expect(load).not.toHaveBeenCalled();
  expect(drawn).not.toHaveBeenCalled();
});
