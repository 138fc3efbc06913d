import { readEnvironment } from '../../../config/environment';

function faultNames(variables: Record<string, string>): string[] {
  const result = readEnvironment(variables);
  return result.ok ? [] : result.faults.map(({ name }) => name);
}

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
