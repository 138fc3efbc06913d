import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const folder = 'dist/server';
const path = join(folder, 'server.cjs');

test('the script is ASCII, so that a character takes one byte of memory', () => {
  expect(readFileSync(path).every((byte) => byte < 0x80)).toBe(true);
});

test.each(['SMTPConnection', 'SnowballStemmer', 'leaflet-tile'])(
  'what few requests need is in files of its own: %s',
  (name) => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.cjs'));
    const holding = files.filter((file) =>
      readFileSync(join(folder, file), 'latin1').includes(name),
    );
    expect(holding).not.toEqual([]);
    expect(holding).not.toContain(basename(path));
  },
);
