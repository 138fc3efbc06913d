import { headerConfig } from '../../../../server/mirror/mirroredHeaders';

const words = /"((?:\\.|[^"\\])*)"/gs;
const file = { target: '/de', file: '/de/index.html', status: 200 };

test('a value that is longer than nginx reads is written in parts', () => {
  const policy = `img-src ${'https://media.example.org/"$\\ '.repeat(400)}`;
  const { maps, directives } = headerConfig(
    [{ ...file, headers: { 'x-policy': policy, 'x-short': 'a' } }],
    { 'x-short': 'a' },
    60,
  );
  const text = maps + directives.join('\n');
  for (const [word] of text.matchAll(words)) expect(Buffer.byteLength(word)).toBeLessThan(4096);
  const numbered = [...maps.matchAll(/^"1" "((?:\\.|[^"\\])*)";$/gm)].map(([, part = '']) => part);
  const read = numbered.map((part) => part.replace(/\\(.)/g, '$1')).join('');
  expect(read).toBe(policy.replaceAll('$', '%24'));
  expect(directives).toContain('add_header x-short "a" always;');
  expect(directives.find((line) => line.includes('x-policy'))?.match(/\$mirror_/g)).toHaveLength(
    numbered.length,
  );
});

test('a long value that all files have is written in parts too', () => {
  const value = 'a'.repeat(5_000);
  const { maps, directives } = headerConfig([], { 'x-policy': value }, 60);
  expect(directives.join('')).not.toContain(value);
  const parts = [...maps.matchAll(/^"0" "(a*)";$/gm)].map(([, part = '']) => part);
  expect(parts.join('')).toBe(value);
});
