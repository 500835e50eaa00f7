import { describe, expect, it } from '@jest/globals';
import { refuseRootInProduction, startWarnings, thisStart, type Start } from './start-warnings';

const start = (environment: Record<string, string>, rest: Partial<Start> = {}): Start => ({
  environment,
  isRoot: false,
  node: '22.12.0',
  ...rest,
});
const CLOSED = { HOST: '127.0.0.1' };

describe('a start', () => {
  it.each([
    ['all addresses', {}],
    ['one of a network', { HOST: '192.0.2.7' }],
    ['all addresses, http', { PUBLIC_URL: 'http://homes.example' }],
    ['all addresses, spelled out', { HOST: '0.0.0.0' }],
  ])('on %s says that passwords cross the network unencrypted', (_where, environment) => {
    expect(startWarnings(start(environment))).toEqual([expect.stringContaining('unencrypted')]);
  });

  it.each([
    ['loopback', CLOSED],
    ['loopback in IPv6', { HOST: '::1' }],
    ['loopback with spaces around, which the services leave out', { HOST: ' 127.0.0.1\r' }],
    ['all addresses with https in front', { PUBLIC_URL: 'https://homes.example' }],
    ['the same, spelled as the services read it, too', { PUBLIC_URL: ' HTTPS://homes.example' }],
  ])('on %s says nothing', (_where, environment) => {
    expect(startWarnings(start(environment))).toEqual([]);
  });

  it('as root says so', () => {
    expect(startWarnings(start(CLOSED, { isRoot: true }))).toEqual([expect.stringContaining('root')]);
  });

  it.each([
    ['root', { getuid: () => 0 }, true],
    ['another account', { getuid: () => 1000 }, false],
    ['an account without a number, as on Windows', {}, false],
  ])('by %s knows so', (_who, account, isRoot) => {
    const env = { HOST: '127.0.0.1' };
    const process = { ...account, env, versions: { node: '22.12.0' } };
    expect(thisStart(process)).toEqual({ environment: env, isRoot, node: '22.12.0' });
  });

  it.each([
    ['20.19.0', 1],
    ['22.12.0', 0],
    ['24.1.0', 0],
  ])('with Node %s says of its age %i things', (node, count) => {
    expect(startWarnings(start(CLOSED, { node }))).toHaveLength(count);
  });

  it.each([
    [{ NODE_ENV: 'production' }, true, true],
    [{ NODE_ENV: 'production', ALLOW_ROOT: 'off' }, true, true],
    [{ NODE_ENV: 'production', ALLOW_ROOT: 'on' }, true, false],
    [{ NODE_ENV: 'production' }, false, false],
    [{ NODE_ENV: 'development' }, true, false],
    [{}, true, false],
  ])('of %j as root %s is refused: %s', (environment, isRoot, isRefused) => {
    const attempt = () => refuseRootInProduction(start(environment, { isRoot }));
    if (isRefused) expect(attempt).toThrow(/ALLOW_ROOT=on/);
    else expect(attempt).not.toThrow();
  });
});
