import { sampleRow } from '@capsule/contracts/resource/sample';
import { company } from '@capsule/contracts/company/company';
import { renderedWith } from './rendered-with';

/** A page is drawn again with what it was rendered with, or React would not find the HTML that it expects. */
it('what a page was rendered with is nothing until the shell says it, and that from then on', () => {
  expect([renderedWith.company(), renderedWith.places()]).toEqual([null, []]);
  const data = { company: sampleRow(company), places: [] };
  renderedWith.install(data);
  expect(renderedWith.company()).toBe(data.company);
  expect(renderedWith.places()).toBe(data.places);
});
