// Writes server/language/names/{code}.json: what the 183 languages are called in the language of
// each message table. The server alone reads them. Run `npm run languages` after an upgrade of
// Node's ICU, and review the difference. No name has brackets, for names stand in brackets.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import iso6391 from 'iso-639-1';

const tables = readdirSync(new URL('../shared/language/messages/', import.meta.url)).map((file) =>
  basename(file, '.json'),
);

// Where a table follows the usage of one country.
const regions = { de: 'de-CH', fr: 'fr-CH', it: 'it-CH', en: 'en-GB', pt: 'pt-PT' };

// ICU names the Akan and the Filipino languages for these two, and some in unusual words.
const corrections = {
  de: {
    gd: 'Schottisch-Gälisch',
    nb: 'Norwegisch Bokmål',
    nn: 'Norwegisch Nynorsk',
    th: 'Thai',
    tl: 'Tagalog',
    tw: 'Twi',
  },
  fr: { lu: 'luba-katanga', tl: 'tagalog', tw: 'twi' },
  it: { tl: 'tagalog', tw: 'twi' },
  rm: {
    az: 'aserbaidschan',
    be: 'bielorus',
    bn: 'bengal',
    no: 'norvegais',
    tl: 'tagalog',
    tw: 'twi',
  },
  en: { tl: 'Tagalog', tw: 'Twi' },
  es: { tl: 'tagalo', tw: 'twi' },
  ja: { nb: 'ブークモール語', nn: 'ニーノシュク語', tl: 'タガログ語', tw: 'トウィ語' },
  pt: { tl: 'tagalo', tw: 'twi' },
  ru: { rm: 'ретороманский', tl: 'тагальский', tw: 'тви' },
  zh: { ie: '西方国际语', tl: '他加禄语', tw: '契维语' },
};

const folder = new URL('../server/language/names/', import.meta.url);
mkdirSync(folder, { recursive: true });

for (const table of tables) {
  const names = new Intl.DisplayNames(regions[table] ?? table, { type: 'language' });
  const entries = iso6391
    .getAllCodes()
    .sort()
    .map((code) => [code, corrections[table]?.[code] ?? names.of(code)]);
  const text = JSON.stringify(Object.fromEntries(entries), null, 2);
  writeFileSync(new URL(`${table}.json`, folder), `${text}\n`);
}
