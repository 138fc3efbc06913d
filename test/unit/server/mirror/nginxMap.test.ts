import fc from 'fast-check';
import { fitsMap, matching, nginxMap, quoted } from '../../../../server/mirror/nginxMap';
import { nastyTexts } from '../../../support/nastyTexts';

/** Reads a configuration as nginx does: words, quoted or not, and the marks between them. */
function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  for (const [token] of text.matchAll(/"(?:\\.|[^"\\])*"|[;{}]|[^\s;{}"]+/gs)) {
    tokens.push(token.startsWith('"') ? `"${token.slice(1, -1).replace(/\\(.)/gs, '$1')}` : token);
  }
  return tokens;
}

const texts = fc.oneof(
  nastyTexts,
  fc.string(),
  fc.string({ unit: fc.constantFrom('"', '\\', ';', '{', '}', '$', '~', '\n', '#', 'a', 'A') }),
);
const entries = fc.array(
  fc.tuple(
    texts.map((text) => `/${text}`),
    texts,
  ),
);

test('whatever is quoted is one word', () => {
  fc.assert(fc.property(texts, (text) => expect(tokensOf(quoted(text))).toEqual([`"${text}`])));
});

test('no address and no target becomes a part of the configuration', () => {
  fc.assert(
    fc.property(entries, (list) => {
      const map = nginxMap({ name: 'a', source: '$uri', otherwise: '', entries: list });
      const [word, source, name, open, ...rest] = tokensOf(map);
      expect([word, source, name, open]).toEqual(['map', '"$uri', '$a', '{']);
      expect(rest.pop()).toBe('}');
      expect(rest.splice(0, 3)).toEqual(['default', '"', ';']);
      for (let index = 0; index < rest.length; index += 3) {
        const [key = '', value = '', end] = rest.slice(index, index + 3);
        expect(key).toMatch(/^"(\/|~\^\\\/)/);
        expect(value).toMatch(/^"[^$]*$/s);
        expect(end).toBe(';');
      }
    }),
  );
});

test('no two keys are the same where case does not count', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'A', 'b'), maxLength: 3 });
  const alike = fc.array(
    fc.tuple(
      letters.map((text) => `/${text}`),
      fc.constant('x'),
    ),
  );
  fc.assert(
    fc.property(alike, (list) => {
      const map = nginxMap({ name: 'a', source: '$uri', otherwise: '', entries: list });
      const keys = tokensOf(map).filter((token) => token.startsWith('"/'));
      expect(new Set(keys.map((key) => key.toLowerCase())).size).toBe(keys.length);
      const patterns = tokensOf(map).filter((token) => token.startsWith('"~'));
      expect(keys.length + patterns.length).toBe(new Set(list.map(([key]) => key)).size);
    }),
  );
});

test('an address that differs from another in its case alone keeps its own answer', () => {
  const list = [['/A', '1'] as const, ['/a', '2'] as const, ['/b.', '3'] as const];
  const map = nginxMap({ name: 'a', source: '$uri', otherwise: 'no', entries: list });
  expect(map).toBe(
    'map "$uri" $a {\ndefault "no";\n"/b." "3";\n"~^\\\\/A$" "1";\n"~^\\\\/a$" "2";\n}\n',
  );
});

test('a pattern matches its own text alone', () => {
  fc.assert(
    fc.property(texts, texts, (text, other) => {
      const pattern = new RegExp(`^${matching(text)}$`);
      expect(pattern.test(text)).toBe(true);
      expect(pattern.test(other)).toBe(text === other);
    }),
  );
});

test('an entry that nginx would not read is left out alone', () => {
  const long = 'a'.repeat(4_096);
  const list = [[`/${long}`, '1'] as const, ['/b', long] as const, ['/c', '3'] as const];
  const map = nginxMap({ name: 'a', source: '$uri', otherwise: 'no', entries: list });
  expect(map).toBe('map "$uri" $a {\ndefault "no";\n"/c" "3";\n}\n');
  expect(list.map(fitsMap)).toEqual([false, false, true]);
});
