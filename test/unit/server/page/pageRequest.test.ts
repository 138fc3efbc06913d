import { splitTarget } from '../../../../shared/routing/addresses';

describe('splitTarget', () => {
  it.each([
    ['/de', '/de', ''],
    ['/de?', '/de', ''],
    ['/de?a=b&c', '/de', 'a=b&c='],
    ['/de?a=b?c', '/de', 'a=b%3Fc'],
    ['?a=b', '', 'a=b'],
    ['/de/%3Fa', '/de/%3Fa', ''],
    ['/de?q=bu%CC%88ro', '/de', 'q=b%C3%BCro'],
    ['/de?q=%zz', '/de', 'q=%25zz'],
  ])('splits %s', (target, path, query) => {
    const split = splitTarget(target);
    expect([split.path, split.query.toString()]).toEqual([path, query]);
  });
});
