import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { demoPack } from '../support/content/pack';

const read = (file: string) => readFileSync(file, 'utf8');
const packageSchema = v.object({
  version: v.string(),
  license: v.string(),
});
const project = v.parse(v.pipe(v.string(), v.parseJson(), packageSchema), read('package.json'));

/** What catalogues of public software need (publiccode.yml 0.4). */
const publicCodeSchema = v.looseObject({
  publiccodeYmlVersion: v.literal('0.4'),
  url: v.pipe(v.string(), v.url()),
  softwareVersion: v.literal(project.version),
  description: v.object({
    en: v.looseObject({
      shortDescription: v.pipe(v.string(), v.maxLength(150)),
      longDescription: v.pipe(v.string(), v.minLength(150), v.maxLength(10_000)),
    }),
  }),
  legal: v.object({ license: v.literal(project.license) }),
  localisation: v.object({ availableLanguages: v.array(v.string()) }),
});

test('the licence is the same wherever it is named', () => {
  expect(project.license).toBe('EUPL-1.2');
  expect(read('LICENSE').slice(0, 36)).toBe('EUROPEAN UNION PUBLIC LICENCE v. 1.2');
  expect(read('CONTRIBUTING.md')).toContain('[EUPL-1.2](LICENSE)');
});

test('catalogues of public software are told what is true', () => {
  const told = v.parse(publicCodeSchema, parse(read('publiccode.yml')));
  const tables = readdirSync('shared/language/messages').filter((file) => file !== 'README.md');
  const files = told.localisation.availableLanguages.map((code) => `${code}.json`);
  expect(files.toSorted()).toEqual(tables.toSorted());
});

test('French signs of the demo content stay in the line of the word before them', () => {
  const texts = readdirSync(demoPack, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|[\\/])fr[-./\\].*json$/.test(file))
    .map((file) => readFileSync(join(demoPack, file), 'utf8'));
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.flatMap((text) => text.match(/[\p{L}»)’>] [:;?!»](?![/\w])|« /gu) ?? [])).toEqual(
    [],
  );
});
