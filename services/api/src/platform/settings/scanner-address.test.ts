import { expect, it } from '@jest/globals';
import { readScannerAddress } from './scanner-address';

/** Where the malware scanner listens, as it is set: what is misread would let every upload fail. */

it.each([
  ['tcp://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['tcp://scanner.internal', { host: 'scanner.internal', port: 3310 }],
  ['tcp://[::1]:9', { host: '::1', port: 9 }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('%s is an address', (text, address) => {
  expect(readScannerAddress(text)).toEqual(address);
});

it.each([
  '',
  '127.0.0.1:3310',
  'http://a:1',
  'tcp://',
  'tcp://a:0',
  'tcp://a:65536',
  'tcp://a/b',
  'tcp://u:p@a',
  'unix:run',
])('%j is none', (text) => {
  expect(readScannerAddress(text)).toBeNull();
});
