import fc from 'fast-check';
import {
  describeEnvironment,
  describeFaults,
  readEnvironment,
  type Environment,
} from '../../../config/environment';
import { testProperty } from '../../support/run/testProperty';

const faultNames = (variables: Record<string, string>) =>
  readEnvironment(variables).faults.map(({ name }) => name);

function read(variables: Record<string, string> = {}): Environment {
  const result = readEnvironment(variables);
  if (!result.ok) throw new Error(describeFaults(result.faults));
  return result.environment;
}

/** Every setting with a value it cannot have. */
const nonsense: Readonly<Record<string, string>> = {
  PORT: '65536',
  HOST: 'two words',
  PUBLIC_URL: 'https://www.example.org/path',
  ALLOWED_HOSTS: 'good.example,bad host',
  TRUST_PROXY: '10.0.0.0/33',
  COUNTRY: 'XX',
  STATIC_CONTENT_URL: 'ftp://files.example',
  CONTENT_SERVICE_URL: 'content',
  NEWS_API_INTERNAL_URL: 'ftp://news.example',
  NEWS_API_PUBLIC_URL: 'news',
  SEARCH_URL: 'mysql://db.example',
  SEARCH_REPLICA_URLS: 'postgres://a.example/x,mysql://b.example',
  SEARCH_INDEX_DIR: '~/search',
  STORE_URL: 'memcached://a.example',
  CONTACT_DELIVERY_URL: 'gopher://a.example',
  CONTACT_QUEUE_DIR: 'file:///var/queue',
  CONTACT_RECIPIENTS: 'media:press@example.org',
  OFFLINE_COPIES: 'yes',
  PUBLISH_POLL_SECONDS: '0',
  STALE_MAX_SECONDS: '-1',
  CONTENT_CACHE_MB: '1.5',
  PAGE_CACHE_MB: 'much',
  LOG_LEVEL: 'loud',
  METRICS_PORT: '0x10',
  SECRET_KEY: 'short',
  SNAPSHOT_DIR: '/var/snapshot ',
  MEDIA_ORIGINS: 'https://media.example/path',
  MAP_TILES_URL: 'https://tiles.example/{z}/{x}.png',
  SECURITY_CONTACT: 'http://insecure.example',
};

describe('readEnvironment', () => {
  it('needs no variable at all', () => {
    expect(read()).toMatchObject({
      host: undefined,
      publicUrl: 'http://localhost:3000',
      trustProxy: [],
      preview: false,
      publishPollSeconds: 15,
    });
    expect(read({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(read({ PORT: '', LOG_LEVEL: '', STATIC_CONTENT_URL: '' })).toEqual(read());
    expect(read({ NEWS_API_INTERNAL_URL: '' })).not.toEqual(read());
  });

  it('names every fault at once, and each alone', () => {
    expect(faultNames(nonsense)).toEqual(Object.keys(nonsense));
    for (const [name, value] of Object.entries(nonsense))
      expect(faultNames({ [name]: value })).toEqual([name]);
  });

  it('takes no port twice, but any that is free', () => {
    expect(faultNames({ PORT: '3000', METRICS_PORT: '3000' })).toEqual(['METRICS_PORT']);
    expect(faultNames({ PORT: '0', METRICS_PORT: '0' })).toEqual([]);
  });

  it.each([
    ['https://www.example.org/', 'https://www.example.org'],
    ['HTTPS://WWW.Example.org:443', 'https://www.example.org'],
    ['http://localhost:8080', 'http://localhost:8080'],
  ])('takes the origin of PUBLIC_URL %s', (value, expected) => {
    expect(read({ PUBLIC_URL: value }).publicUrl).toBe(expected);
  });

  it.each([
    'nonsense',
    'https://www.example.org/?a=b',
    'https://name:word@www.example.org',
    'javascript:alert(1)',
  ])('refuses %s as PUBLIC_URL', (value) => {
    expect(faultNames({ PUBLIC_URL: value })).toEqual(['PUBLIC_URL']);
  });

  it.each('file://srv/content file:///srv/%2Fcontent file:///srv/%00 file:///%zz'.split(' '))(
    'refuses %s, which is no path',
    (url) => {
      const names = ['STATIC_CONTENT_URL', 'CONTACT_DELIVERY_URL'];
      for (const name of names) expect(faultNames({ [name]: url })).toEqual([name]);
      expect(faultNames({ STATIC_CONTENT_URL: 'file:./süss %20' })).toEqual([]);
    },
  );

  it('turns PREVIEW on by the text true alone', () => {
    expect(['true', 'TRUE'].map((PREVIEW) => read({ PREVIEW }).preview)).toEqual([true, false]);
  });

  it('splits lists at commas and ignores white space', () => {
    const environment = read({
      ALLOWED_HOSTS: ' www.example.org , example.org:8443,',
      TRUST_PROXY: '10.0.0.1, 2001:db8::/32,loopback',
      CONTACT_RECIPIENTS: 'info@example.org, media=press@example.org',
    });
    expect(environment.allowedHosts).toEqual(['www.example.org', 'example.org:8443']);
    expect(environment.trustProxy).toEqual(['10.0.0.1', '2001:db8::/32', 'loopback']);
    expect(environment.contactRecipients).toEqual(['info@example.org', 'media=press@example.org']);
  });

  it.each('999.1.1.1 10.0.0.0/ ::1/129 0.0.0.0/0 ::/0 example.org'.split(' '))(
    'refuses %s as a trusted proxy',
    (value) => expect(faultNames({ TRUST_PROXY: value })).toEqual(['TRUST_PROXY']),
  );
});

describe('describeFaults', () => {
  it('says name, class of the value and expected form, one line each', () => {
    const { faults } = readEnvironment({
      PORT: '99999',
      LOG_LEVEL: 'loud',
      STORE_URL: 'https://a.example',
      HSTS_MAX_AGE: '86400 ',
    });
    expect(describeFaults(faults)).toBe(
      [
        'The configuration has 4 fault(s):',
        '  PORT: got a number, expected a whole number from 0 to 65535',
        '  STORE_URL: got a URL, expected memory: or a redis: or rediss: URL',
        '  HSTS_MAX_AGE: got a value with spaces around it, expected a whole number of seconds from 0 to 63072000',
        '  LOG_LEVEL: got text, expected one of fatal, error, warn, info, debug, trace, silent',
      ].join('\n'),
    );
  });

  testProperty([fc.constantFrom(...Object.keys(nonsense))])('never repeats a value', (name) => {
    const { ok, faults } = readEnvironment({ [name]: 'Hunter2 ::[Hunter2 ' });
    expect([ok, describeFaults(faults)]).toEqual([false, expect.not.stringContaining('Hunter2')]);
  });
});

describe('describeEnvironment', () => {
  const lineOf = (name: string, variables: Record<string, string>) =>
    describeEnvironment(variables)
      .split('\n')
      .find((line) => line.startsWith(`${name}=`));

  it.each([
    ['SECRET_KEY', 'Hunter2Hunter2Hunter2Hunter2Hunter2'],
    ['STORE_URL', 'redis://:Hunter2@store.example'],
    ['SEARCH_REPLICA_URLS', 'postgres://site:Hunter2@db.example/site'],
    ['CONTACT_DELIVERY_URL', 'smtp://site:Hunter2@mail.example'],
  ])('masks %s', (name, value) => {
    expect(lineOf(name, { [name]: value })).toBe(`${name}=***`);
  });

  it.each([
    ['https://site:Hunter2@a.example/base', 'https://***@a.example/base'],
    ['https://site:at@Hunter2@a.example/base', 'https://***@a.example/base'],
    ['https:site:Hunter2@a.example/base', 'https://***@a.example/base'],
    ['https://a.example/T0AB12CD/eyJhbGciOiJIUzI1NiJ9.e30.x', 'https://a.example/T0AB12CD/***'],
    ['https://a.example/base?key=Hunter2', 'https://a.example/base?***'],
    ['https://a.example/base#Hunter2', 'https://a.example/base#***'],
  ])('masks what is secret in %s', (value, shown) => {
    const name = 'STATIC_CONTENT_URL';
    expect(lineOf(name, { [name]: value })).toBe(`${name}=${shown}`);
  });

  it('leaves addresses without credentials as they are', () => {
    const folder = 'file:///srv/releases/2026-11-26-afternoon/content/';
    expect(lineOf('STATIC_CONTENT_URL', { STATIC_CONTENT_URL: folder })).toContain(folder);
    const value = 'mailto:security@example.org';
    expect(lineOf('SECURITY_CONTACT', { SECURITY_CONTACT: value })).toBe(
      `SECURITY_CONTACT=${value}`,
    );
  });
});
