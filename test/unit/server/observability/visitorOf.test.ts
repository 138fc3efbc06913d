import express from 'express';
import fc from 'fast-check';
import supertest from 'supertest';
import { addressIn, createProxyTrust, visitorOf } from '../../../../server/observability/visitorOf';

test.each([
  [['loopback'], '127.0.0.9:80', true],
  [['loopback'], '[::1]:80', true],
  [['loopback'], '::ffff:127.0.0.1', true],
  [['fe80::1%eth0'], 'fe80::1%eth1', true],
  [['::ffff:10.0.0.5'], '10.0.0.5', true],
  [['10.0.0.0/8', '2001:db8::/32'], '2001:DB8:7::1', true],
  [['10.0.0.0/8', '2001:db8::/32'], '11.0.0.1', false],
  [['10.0.0.0/8'], 'unknown', false],
  [[], '127.0.0.1', false],
])('whether of %j one trusts %s: %p', (ranges, entry, isTrusted) => {
  expect(createProxyTrust(ranges)(entry)).toBe(isTrusted);
});

test.each([
  ['203.0.113.8', '203.0.113.8'],
  ['203.0.113.8:40001', '203.0.113.8'],
  [' 203.0.113.8:', '203.0.113.8'],
  ['"203.0.113.8:40001"', '203.0.113.8'],
  ['2001:DB8:0:0100::1', '2001:db8:0:100::1'],
  ['[2001:db8:0:100::1]', '2001:db8:0:100::1'],
  ['[2001:db8:0:100::1]:40001', '2001:db8:0:100::1'],
  ['"[2001:db8:0:100::1]:40001"', '2001:db8:0:100::1'],
  ['2001:db8:0:100:0:0:0:1:40001', '2001:db8:0:100::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25eth0]:443', 'fe80::1'],
  ['::ffff:203.0.113.8', '203.0.113.8'],
  ['::FFFF:cb00:7108', '203.0.113.8'],
  ['[::ffff:203.0.113.8]:40001', '203.0.113.8'],
])('%s names %s', (entry, address) => expect(addressIn(entry)).toBe(address));

test.each([
  '',
  ' ',
  'unknown',
  '_hidden',
  ':40001',
  '203.0.113',
  '203.0.113.999:1',
  '[]:1',
  '%',
  'a:1',
])('%p names nobody', (entry) => expect(addressIn(entry)).toBeUndefined());

const proxies = ['127.0.0.0/8', '::1', '10.0.0.5', '2001:db8:ffff::/48'];

/** Who a visitor is behind proxies of this machine that say so. */
async function visitorBehind(forwarded: string | undefined): Promise<string> {
  const app = express()
    .set('trust proxy', createProxyTrust(proxies))
    .use((request, response) => response.send(visitorOf(request)));
  const asking = supertest(app).get('/');
  return (await (forwarded === undefined ? asking : asking.set('X-Forwarded-For', forwarded))).text;
}

test.each([
  ['203.0.113.8:40001', '203.0.113.8:40002'],
  ['203.0.113.8', '"203.0.113.8:1"'],
  ['203.0.113.8', '203.0.113.8:1, 10.0.0.5:443'],
  ['203.0.113.8', '203.0.113.8, [2001:db8:ffff::7]:443, 10.0.0.5'],
  ['203.0.113.8', '198.51.100.1, 203.0.113.8:9, 10.0.0.5:443'],
  ['203.0.113.8', 'anything, 203.0.113.8'],
  ['2001:db8:0:100::1', '[2001:db8:0:1ff::2]:40001'],
  ['::ffff:203.0.113.8', '203.0.113.8:7'],
  ['unknown', '_hidden'],
  ['garbage-1, 10.0.0.5', 'garbage-2, 10.0.0.5:80'],
])('%s is the same visitor as %s', async (one, other) => {
  expect(await visitorBehind(one)).toBe(await visitorBehind(other));
});

test.each([
  ['2001:db8:0:100::1', '2001:db8:0:200::1'],
  ['::ffff:192.0.2.1', '192.0.2.2'],
])('%s is another visitor than %s', async (one, other) => {
  expect(await visitorBehind(one)).not.toBe(await visitorBehind(other));
});

test('what nobody can read is said of the proxy that sends it', async () => {
  const own = await visitorBehind(undefined);
  expect(own).not.toBe('');
  await fc.assert(
    fc.asyncProperty(fc.stringMatching(/^[g-z_%"[\]. -]{1,40}$/), async (entry) => {
      expect(await visitorBehind(entry)).toBe(own);
    }),
    { numRuns: 50 },
  );
});
