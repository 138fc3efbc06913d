// Writes server/locale/names/{code}.json: what the 183 languages, Swiss German and the Swiss
// sign languages are called in the language of each message table. The server alone reads them.
// Run `npm run languages` after an upgrade of Node's ICU, and review the difference: what a reader
// corrected belongs below. No name has brackets, for names stand in brackets.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import iso6391 from 'iso-639-1';

const tables = readdirSync(new URL('../../shared/language/messages/', import.meta.url)).map(
  (file) => basename(file, '.json'),
);

// Where a table follows the usage of one country.
const regions = { de: 'de-CH', fr: 'fr-CH', it: 'it-CH', en: 'en-GB', pt: 'pt-PT' };

// What readers of the languages corrected: ICU names Akan and Filipino for `tw` and `tl`, and some
// in unusual words.
const corrections = {
  de: {
    gd: 'Schottisch-Gälisch',
    kg: 'Kikongo',
    nb: 'Norwegisch Bokmål',
    nn: 'Norwegisch Nynorsk',
    th: 'Thai',
    tl: 'Tagalog',
    tw: 'Twi',
  },
  fr: {
    gu: 'goudjarati',
    lu: 'luba-katanga',
    tl: 'tagalog',
    tw: 'twi',
  },
  it: {
    ae: 'avestico',
    gsw: 'svizzero tedesco',
    ii: 'yi del Sichuan',
    lo: 'laotiano',
    na: 'nauruano',
    tl: 'tagalog',
    tw: 'twi',
  },
  rm: {
    az: 'aserbaidschan',
    be: 'bieloruss',
    bn: 'bengal',
    nb: 'norvegiais bokmål',
    no: 'norvegiais',
    tl: 'tagalog',
    tw: 'twi',
  },
  en: {
    bn: 'Bengali',
    ff: 'Fula',
    na: 'Nauruan',
    tl: 'Tagalog',
    tw: 'Twi',
  },
  es: {
    tl: 'tagalo',
    tw: 'twi',
  },
  ja: {
    nb: 'ノルウェー語ブークモール',
    nn: 'ノルウェー語ニーノシュク',
    tl: 'タガログ語',
    tw: 'トウィ語',
  },
  pt: {
    ht: 'crioulo haitiano',
    kg: 'quicongo',
    tl: 'tagalo',
    to: 'tonganês',
    tw: 'twi',
  },
  ru: {
    fj: 'фиджийский',
    gd: 'шотландский гэльский',
    ho: 'хири-моту',
    kj: 'кваньяма',
    na: 'науруанский',
    nn: 'норвежский нюнорск',
    rm: 'ретороманский',
    tl: 'тагальский',
    tw: 'тви',
    za: 'чжуанский',
  },
  zh: {
    ie: '西方国际语',
    tl: '他加禄语',
    tw: '契维语',
  },
};

// Languages that events and services have besides those of addresses: the sign languages of
// Switzerland, in ISO 639-3. ICU has no names for them.
const signLanguages = {
  de: ['Deutschschweiz', 'Westschweiz', 'italienischen Schweiz'].map(
    (region) => `Gebärdensprache der ${region}`,
  ),
  fr: ['alémanique', 'romande', 'italienne'].map(
    (region) => `langue des signes de Suisse ${region}`,
  ),
  it: ['tedesca', 'romanda', 'italiana'].map(
    (region) => `lingua dei segni della Svizzera ${region}`,
  ),
  rm: ['tudestga', 'romanda', 'taliana'].map((region) => `lingua da segns da la Svizra ${region}`),
  en: ['German', 'French', 'Italian'].map((region) => `Swiss-${region} Sign Language`),
  es: ['alemana', 'francesa', 'italiana'].map((region) => `lengua de signos de la Suiza ${region}`),
  pt: ['alemã', 'francesa', 'italiana'].map((region) => `língua gestual da Suíça ${region}`),
  ru: ['немецкоязычной', 'франкоязычной', 'италоязычной'].map(
    (region) => `жестовый язык ${region} Швейцарии`,
  ),
  ja: ['ドイツ語', 'フランス語', 'イタリア語'].map((region) => `スイス・${region}圏手話`),
  zh: ['德语', '法语', '意大利语'].map((region) => `瑞士${region}区手语`),
};
const signCodes = ['sgg', 'ssr', 'slf'];

const folder = new URL('../../server/locale/names/', import.meta.url);
mkdirSync(folder, { recursive: true });

for (const table of tables) {
  const names = new Intl.DisplayNames(regions[table] ?? table, { type: 'language' });
  const entries = [...iso6391.getAllCodes().toSorted(), 'gsw'].map((code) => [
    code,
    corrections[table]?.[code] ?? names.of(code),
  ]);
  const signed = signCodes.map((code, at) => [code, signLanguages[table]?.[at] ?? code]);
  const text = JSON.stringify(Object.fromEntries([...entries, ...signed]), null, 2);
  writeFileSync(new URL(`${table}.json`, folder), `${text}\n`);
}
