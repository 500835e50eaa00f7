import { describe, expect, it } from '@jest/globals';
import { objection } from './check-boundaries';

const project = (name: string, scope: string, isApp = false) => ({ name, scope, isApp });

describe('module boundaries (design §1)', () => {
  it.each([
    ['a remote', project('inbox', 'web', true), project('web-kit', 'web')],
    ['a remote', project('inbox', 'web', true), project('contracts', 'contract')],
    ['the API', project('api', 'api', true), project('contracts', 'contract')],
    ['the gateway', project('gateway', 'gateway', true), project('releases', 'node')],
    ['the test of the whole', project('e2e', 'whole'), project('shell', 'web', true)],
  ])('%s may import %j → %j', (_who, from, to) => {
    expect(objection(from, to)).toBeNull();
  });

  it.each([
    ['contracts import nothing of ours', project('contracts', 'contract'), project('host', 'web')],
    ['web never imports API', project('inbox', 'web', true), project('api', 'api', true)],
    ['API never imports web', project('api', 'api', true), project('web-kit', 'web')],
    ['no app imports an app', project('inbox', 'web', true), project('ops', 'web', true)],
    ['tools start apps, and never import them', project('tools', 'tools'), project('shell', 'web', true)],
    ['nobody imports the test of the whole', project('tools', 'tools'), project('e2e', 'whole')],
    ['the test of the whole opens no API', project('e2e', 'whole'), project('api', 'api', true)],
    ['the gateway knows no web code', project('gateway', 'gateway', true), project('host', 'web')],
  ])('%s', (_rule, from, to) => {
    expect(objection(from, to)).toContain(to.name);
  });
});
