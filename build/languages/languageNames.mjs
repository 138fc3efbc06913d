// Writes server/locale/languageNames.json: what the 183 languages, Swiss German and the Swiss
// sign languages are called in the language of each message table. The server alone reads them.
// Run `npm run languages` after an upgrade of Node's ICU, and review the difference: what a reader
// corrected belongs into languageNames.json, which also names the sign languages of Switzerland (ISO
// 639-3), for ICU does not. No name has brackets, for names stand in brackets.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import iso6391 from 'iso-639-1';

// Where a table follows the usage of one country.
const regions = { de: 'de-CH', fr: 'fr-CH', it: 'it-CH', en: 'en-GB', pt: 'pt-PT' };

const codes = [...iso6391.getAllCodes().toSorted(), 'gsw'];
const corrected = JSON.parse(readFileSync(new URL('languageNames.json', import.meta.url), 'utf8'));

function namesIn(table) {
  const names = new Intl.DisplayNames(regions[table] ?? table, { type: 'language' });
  const listed = Object.fromEntries(codes.map((code) => [code, names.of(code)]));
  return { ...listed, ...corrected[table] };
}

const files = readdirSync(new URL('../../shared/language/messages/', import.meta.url));
const tables = files.map((file) => basename(file, '.json')).toSorted();
const all = Object.fromEntries(tables.map((table) => [table, namesIn(table)]));
const target = new URL('../../server/locale/languageNames.json', import.meta.url);
writeFileSync(target, `${JSON.stringify(all, null, 2)}\n`);
