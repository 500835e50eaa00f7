import { describe, expect, it } from '@jest/globals';
import { objection } from './check-boundaries';

const project = (name: string, scope: string, isApp = false) => ({ name, scope, isApp });

describe('module boundaries (design §1)', () => {
  it.each([
    ['a remote', project('inbox', 'web', true), project('web-kit', 'web')],
    ['a remote', project('inbox', 'web', true), project('contracts', 'contract')],
    ['the API', project('api', 'api', true), project('contracts', 'contract')],
    ['the gateway', project('gateway', 'gateway', true), project('releases', 'node')],
  ])('%s may import %j → %j', (_who, from, to) => {
    expect(objection(from, to)).toBeNull();
  });

  it.each([
    ['contracts import nothing of ours', project('contracts', 'contract'), project('host', 'web')],
    ['web never imports API', project('inbox', 'web', true), project('api', 'api', true)],
    ['API never imports web', project('api', 'api', true), project('web-kit', 'web')],
    ['no app imports an app', project('inbox', 'web', true), project('ops', 'web', true)],
    ['the gateway knows no web code', project('gateway', 'gateway', true), project('host', 'web')],
  ])('%s', (_rule, from, to) => {
    expect(objection(from, to)).toContain(to.name);
  });
});
