import { expect, it } from '@jest/globals';
import { plainProgress } from './plain-progress';

it('a log gets one line for every step that ends', () => {
  const lines: string[] = [];
  const progress = plainProgress((line) => lines.push(line.replaceAll(/\d+\.\d s/g, '0.1 s')));
  const build = progress.begin('Build', ['api', 'shell']);
  build.endPart('shell', 'done');
  build.endPart('api', 'failed');
  build.failed();
  progress.begin('Database').ended();
  const [api, gateway] = [progress.begin('API'), progress.begin('Gateway')];
  gateway.done('on port 8080');
  api.done('on port 3000');
  expect(lines).toEqual([
    'Build: api, shell',
    'Build: shell done, 1 of 2',
    'Build: api failed, 2 of 2',
    'Build: failed (0.1 s)',
    'Database: ended (0.1 s)',
    'Gateway: on port 8080 (0.1 s)',
    'API: on port 3000 (0.1 s)',
  ]);
});
