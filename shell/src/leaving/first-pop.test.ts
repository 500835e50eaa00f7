import { hearPopsFirst, onPopFirst } from './first-pop';

/** Who hears of the browser's back and forward buttons before the router does. */

it('is whoever has come last, until they end it; who has ended takes away nobody else', () => {
  hearPopsFirst();
  const heard: string[] = [];
  const pop = () => window.dispatchEvent(new PopStateEvent('popstate'));
  const router = () => heard.push('router');
  window.addEventListener('popstate', router);
  const endFirst = onPopFirst(() => heard.push('first'));
  pop();
  const endSecond = onPopFirst(() => heard.push('second'));
  endFirst();
  pop();
  endSecond();
  pop();
  expect(heard).toEqual(['first', 'router', 'second', 'router', 'router']);
  window.removeEventListener('popstate', router);
});
