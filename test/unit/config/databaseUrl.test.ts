import { readEnvironment } from '../../../config/environment';

const refused = (name: string) => ({ ok: false, faults: [{ name }] });

describe('addresses of databases', () => {
  it.each([
    'postgres:///site',
    'postgres://%zz@db.example/site',
    'postgres://[db/site',
    'db.example',
  ])('refuses %s as the address of a database', (url) => {
    expect(readEnvironment({ SEARCH_URL: url })).toMatchObject(refused('SEARCH_URL'));
    const list = `postgres://a.example/site,${url}`;
    expect(readEnvironment({ SEARCH_REPLICA_URLS: list })).toMatchObject(
      refused('SEARCH_REPLICA_URLS'),
    );
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
