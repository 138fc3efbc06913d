import { readEnvironment } from '../../../config/environment';

function faultNames(variables: Record<string, string>): string[] {
  const result = readEnvironment(variables);
  return result.ok ? [] : result.faults.map(({ name }) => name);
}

describe('addresses of databases', () => {
  it.each([
    'postgres:///site',
    'postgres://%zz@db.example/site',
    'postgres://[db/site',
    'db.example',
  ])('refuses %s as the address of a database', (url) => {
    expect(faultNames({ SEARCH_URL: url })).toEqual(['SEARCH_URL']);
    const list = `postgres://a.example/site,${url}`;
    expect(faultNames({ SEARCH_REPLICA_URLS: list })).toEqual(['SEARCH_REPLICA_URLS']);
  });

  it('takes the addresses of a database and of its copies', () => {
    const url = 'postgres://site:p%40ss@db.example:5433/site?sslmode=require';
    expect(
      readEnvironment({ SEARCH_URL: url, SEARCH_REPLICA_URLS: `${url}, postgresql://b.example` }),
    ).toMatchObject({
      ok: true,
      environment: { searchUrl: url, searchReplicaUrls: [url, 'postgresql://b.example'] },
    });
  });
});

describe('deliveryUrl', () => {
  test.each([
    'file:./var/outbox',
    'file:///srv/mailbox',
    'smtp://localhost:1025',
    'smtp://relay.example?tls=off',
    'smtps://site:pass%2Fword@mail.example?from=site@example.org',
    'https://desk.example/in?key=a',
  ])('takes %s as a way for messages', (value) => {
    const variables = { CONTACT_DELIVERY_URL: value, CONTACT_RECIPIENTS: 'office@example.org' };
    expect(faultNames(variables)).toEqual([]);
  });

  test.each([
    'http://desk.example/in',
    'smtp:',
    'smtp:///path',
    'smtp://site:pass@relay.example?tls=off',
    'smtps://relay.example?tls=off',
    'smtp://relay.example?tls=no',
    'smtp://site:%zz@mail.example',
    'smtp://mail.example?from=nobody',
    'smtp://mail.example?form=a@b.example',
    'smtp://mail.example?from=a@b.example%0d%0aBcc:c@d.example',
  ])('refuses %s as a way for messages', (value) => {
    const variables = { CONTACT_DELIVERY_URL: value, CONTACT_RECIPIENTS: 'office@example.org' };
    expect(faultNames(variables)).toEqual(['CONTACT_DELIVERY_URL']);
  });

  test.each(['smtp://mail.example', 'smtps://mail.example'])(
    'wants somebody who gets every message where %s sends mails',
    (value) => {
      const variables = { CONTACT_DELIVERY_URL: value };
      const only = { ...variables, CONTACT_RECIPIENTS: 'media=press@example.org' };
      expect(faultNames(variables)).toEqual(['CONTACT_RECIPIENTS']);
      expect(faultNames(only)).toEqual(['CONTACT_RECIPIENTS']);
      expect(faultNames({ ...only, CONTACT_RECIPIENTS: 'a@b.example' })).toEqual([]);
    },
  );
});

describe('sharedStore', () => {
  describe('the secret of the site', () => {
    const secret = 'Hunter2Hunter2Hunter2Hunter2Hunter2';

    const shared = { STORE_URL: 'redis://store.example/2' };

    it('is asked for where several processes take forms', () => {
      expect(faultNames(shared)).toEqual(['SECRET_KEY']);
      expect(faultNames({ ...shared, SECRET_KEY: secret })).toEqual([]);
    });

    it('is named beside settings that cannot be read, and once', () => {
      expect(faultNames({ ...shared, LOG_LEVEL: 'loud' })).toEqual(['LOG_LEVEL', 'SECRET_KEY']);
      expect(faultNames({ ...shared, SECRET_KEY: 'short' })).toEqual(['SECRET_KEY']);
    });

    it('is not asked for where one process takes them', () => {
      expect(faultNames({ STORE_URL: 'memory:' })).toEqual([]);
    });
  });

  it.each(['redis:', 'redis://%@store.example', 'redis://store.example/first', 'memory:large'])(
    'refuses %s as a store',
    (value) => expect(faultNames({ STORE_URL: value })).toEqual(['STORE_URL']),
  );
});
