import { readAddressList } from '../../../../server/cli/redirects/addressList';

test.each([
  ['commas', 'from,to\n/a,/b\n/c,\n'],
  ['semicolons', 'from;to\n/a;/b\n/c;\n'],
  ['quotes and other ends of lines', '"from","to"\r\n"/a","/b"\r\n/c,""'],
  ['a byte order mark and lines without text', '\uFEFFFrom,To\n/a,/b\n\n,\n/c,\n\n'],
  ['columns in another order, and others', 'note,to,from\n"a ""word"", and more",/b,/a\nx,,/c'],
])('a list with %s', (_, text) => {
  const { addresses, bad } = readAddressList(text);
  expect(addresses.map(({ from, to }) => [from, to])).toEqual([
    ['/a', '/b'],
    ['/c', undefined],
  ]);
  expect(bad).toEqual([]);
});

test('rows that cannot be used are named by their line', () => {
  const { addresses, bad } = readAddressList(
    'from;to\nwww.old.example/a;/b\n/a;neu\n;/b\n/a;/b;/c\n//evil.example/;/b\nhttps://old.example/a;/b',
  );
  expect(addresses).toEqual([{ line: 7, from: 'https://old.example/a', to: '/b' }]);
  expect(bad).toEqual([
    { line: 2, fault: 'www.old.example/a is no path and no http address' },
    { line: 3, fault: 'neu is no path and no http address' },
    { line: 4, fault: 'no address' },
    { line: 5, fault: '3 fields in place of 2' },
    { line: 6, fault: '//evil.example/ is no path and no http address' },
  ]);
});

test.each([
  ['', 'line 1: needs the name of a column "from"'],
  ['/a\n/b\n', 'line 1: needs the name of a column "from"'],
  ['from\n/a\n"/b\n/c', 'line 3: a quote'],
  ['from\n"/b"x\n', 'line 2: a quote'],
])('%j is no list', (text, message) => {
  expect(() => readAddressList(text)).toThrow(message);
});
