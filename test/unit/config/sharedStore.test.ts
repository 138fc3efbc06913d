import { readEnvironment } from '../../../config/environment';

function faultNames(variables: Record<string, string>): string[] {
  const result = readEnvironment(variables);
  return result.ok ? [] : result.faults.map(({ name }) => name);
}

describe('the secret of the site', () => {
  const secret = 'Hunter2Hunter2Hunter2Hunter2Hunter2';

  it.each([{ STORE_URL: 'redis://store.example/2' }, { WORKERS: '2' }])(
    'is asked for where several processes take forms: %j',
    (variables) => {
      expect(faultNames(variables)).toEqual(['SECRET_KEY']);
      expect(faultNames({ ...variables, SECRET_KEY: secret })).toEqual([]);
    },
  );

  it('is named beside settings that cannot be read, and once', () => {
    expect(faultNames({ LOG_LEVEL: 'loud', WORKERS: '2' })).toEqual(['LOG_LEVEL', 'SECRET_KEY']);
    expect(faultNames({ SECRET_KEY: 'short', WORKERS: '2' })).toEqual(['SECRET_KEY']);
  });

  it('is not asked for where one process takes them', () => {
    expect(faultNames({ STORE_URL: 'memory:', WORKERS: '1' })).toEqual([]);
  });
});

it.each(['redis:', 'redis://%@store.example', 'redis://store.example/first', 'memory:large'])(
  'refuses %s as a store',
  (value) => expect(faultNames({ STORE_URL: value })).toEqual(['STORE_URL']),
);
