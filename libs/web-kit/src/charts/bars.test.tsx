import { renderScreen } from '../testing';
import Bars from './bars';

it('a chart is not for screen readers, and takes no focus', () => {
  const series = [{ label: 'Homes', color: 'green', data: [14, 2] }] as const;
  const data = { category: 'Status', categories: ['Available', 'Offline'], series, write: String };
  const { container } = renderScreen(<Bars data={data} height={240} />, '/', 'desktop');
  expect(container.querySelector('svg')?.closest('[aria-hidden="true"]')).not.toBeNull();
  expect(container.querySelectorAll('[tabindex="0"]')).toHaveLength(0);
});
