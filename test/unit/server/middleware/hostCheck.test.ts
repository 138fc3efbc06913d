import fc from 'fast-check';
import { createHostRule } from '../../../../server/middleware/requestGuards';

const live = createHostRule({
  publicUrl: 'https://www.example.ch',
  allowedHosts: ['intern.example.ch', 'node-1:8080'],
});
const local = createHostRule({ publicUrl: 'http://localhost:3000', allowedHosts: [] });
const host = (value: string) => ['Accept', '*/*', 'Host', value];

test.each([
  'www.example.ch',
  'WWW.Example.CH',
  'www.example.ch:443',
  'intern.example.ch',
  'node-1:8080',
])('the site answers as %s', (value) => expect(live(host(value))).toBeUndefined());

test.each([
  'example.ch',
  'www.example.ch:8443',
  'www.example.ch.evil.example',
  'node-1',
  'localhost',
  '[::1]',
])('the site does not answer as %s', (value) => expect(live(host(value))).toBe(421));

test.each([
  '',
  'a b',
  'evil/path?<script>',
  'www.example.ch:port',
  'user@www.example.ch',
  'www.example.ch, evil',
  'www.example.ch:99999',
  'www.example.ch:65536',
  'intern.example.ch:70000',
  'www.example.ch:443443',
])('%p is no host', (value) => expect(live(host(value))).toBe(400));

test('two hosts, or none, are a bad request', () => {
  expect(live([...host('www.example.ch'), 'host', 'www.example.ch'])).toBe(400);
  expect(live([])).toBe(400);
  expect(live(['X-Name', 'host', 'host', 'www.example.ch'])).toBeUndefined();
});

test.each(['localhost:3000', 'localhost:8080', '127.0.0.1:3000', '[::1]:3000', '127.0.0.1'])(
  'a site on a loopback address also answers as %s',
  (value) => expect(local(host(value))).toBeUndefined(),
);

test('a site on a loopback address still has no other names', () => {
  for (const value of ['example.ch', 'localhost.evil.example', '127.0.0.2']) {
    expect(local(host(value))).toBe(421);
  }
});

test('whatever passes names the site', () => {
  const names = fc.stringMatching(/^[a-zA-Z0-9.:\-[\]@/ ]{0,30}$/);
  fc.assert(
    fc.property(fc.oneof(names, fc.string()), (value) => {
      if (live(host(value)) !== undefined) return;
      expect(value.toLowerCase()).toMatch(/^(www|intern)\.example\.ch(:80|:443)?$|^node-1:8080$/);
    }),
  );
});
