import { manifest } from '../manifest';
import { unitPath } from './units.api';

it('links to a unit lead to the address at which the shell opens its page', () => {
  const route = manifest.routes.find(({ page }) => page === 'unit');
  expect(unitPath(4)).toBe(route?.path.replace(':id', '4'));
});
