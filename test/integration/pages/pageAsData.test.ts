import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { pageAsDataSchema } from '../../../shared/content/pageAsDataSchema';
import type { ContentType } from '../../../shared/content/page';
import { demoPack } from '../../support/content/pack';
import { useSite } from '../../support/run/useSite';
import { everything } from '../../support/run/tier';

type Entity = Readonly<Record<string, unknown>>;

/** What every work says of itself. */
const work = [
  'inLanguage',
  'datePublished',
  'dateModified',
  'publisher.name',
  'publisher.url',
  'isPartOf.@id',
];
/** What is no work has a page that says the same. */
const onPage = work
  .map((path) => `mainEntityOfPage.${path}`)
  .filter((path) => !path.endsWith('.dateModified'));
const article = [...work, 'headline', 'url', 'author.0.name'];

/**
 * What schema.org and the search engines want of each kind of page: its type, and the properties that
 * it has whenever the demo pack says as much. `datePublished` is there whenever a page has a date.
 */
const wanted: Readonly<Record<Exclude<ContentType, 'homepage'>, readonly [string, string[]]>> = {
  article: ['Article', article],
  news: ['NewsArticle', article.filter((path) => path !== 'dateModified')],
  event: [
    'Event',
    [
      'name',
      'startDate',
      'eventStatus',
      'eventAttendanceMode',
      'location.0',
      'organizer.0.name',
      'inLanguage',
      ...onPage,
    ],
  ],
  service: [
    'GovernmentService',
    ['name', 'description', 'serviceOperator.0.name', 'areaServed', ...onPage],
  ],
  organization: ['GovernmentOrganization', ['name', 'url', 'description', ...onPage]],
  publication: [
    'Report',
    ['inLanguage', 'datePublished', 'publisher.0.name', 'isPartOf', 'name', 'url', 'author'],
  ],
  webdossier: ['CollectionPage', [...work, 'name', 'url']],
  hub: ['CollectionPage', [...work, 'name', 'hasPart.0.url']],
  overview: ['CollectionPage', [...work, 'name', 'url']],
  glossary: ['DefinedTermSet', [...work, 'hasDefinedTerm.0.name']],
  contact: [
    'ContactPage',
    [
      ...work,
      ...['address.streetAddress', 'address.postalCode', 'telephone', 'geo', 'hasMap'].map(
        (path) => `mainEntity.0.${path}`,
      ),
      'mainEntity.0.openingHoursSpecification.0.opens',
      'mainEntity.0.contactPoint.0.availableLanguage',
    ],
  ],
  'easy-language-page': ['WebPage', [...work, 'name']],
  'sign-language-page': ['WebPage', [...work, 'name']],
};

/** The German pages of the demo pack, by content type; one of each without the full sweeps. */
function readPagesByType(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const folder = join(demoPack, 'de');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (!file.endsWith('.json') || file === '404.json') continue;
    const { contentType, metadata } = JSON.parse(readFileSync(join(folder, file), 'utf8')).value;
    if (metadata.withdrawn !== undefined) continue;
    const paths = found.get(contentType) ?? [];
    const path = `/de/${file.slice(0, -'.json'.length).replace(/^news/, 'newnsb')}`;
    if (everything || paths.length === 0) found.set(contentType, [...paths, path]);
  }
  return found;
}

const pagesByType = readPagesByType();

function at(value: unknown, path: string): unknown {
  return path.split('.').reduce((part, key) => Reflect.get(Object(part), key), value);
}

const site = useSite('gallery');

async function entitiesOf(path: string): Promise<readonly Entity[]> {
  const html = await (await fetch(site.origin + path)).text();
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  return Array.from(scripts, ([, json = '']) => JSON.parse(json));
}

const typed = (entities: readonly Entity[], type: string) =>
  entities.findLast((entity) => entity['@type'] === type);

function lacking(entity: Entity | undefined, paths: readonly string[]): string[] {
  return paths.filter((path) => [undefined, ''].includes(at(entity, path) as undefined | string));
}

test.each(Object.entries(wanted))(
  'pages of type %s say in JSON-LD all that is wanted, and as data the same',
  async (contentType, [type, properties]) => {
    const paths = pagesByType.get(contentType) ?? [];
    expect(paths).not.toEqual([]);
    for (const [index, path] of paths.entries()) {
      const entities = await entitiesOf(path);
      // The first has everything; in the full sweep others may have less to say.
      const lacks = index === 0 ? lacking(typed(entities, type), properties) : [];
      expect({ path, lacks }).toEqual({ path, lacks: [] });
      expect(typed(entities, 'BreadcrumbList')).toBeDefined();
      const response = await fetch(`${site.origin}/api/pages/v1${path}`);
      const data: unknown = await response.json();
      expect(v.safeParse(pageAsDataSchema, data).issues).toBeUndefined();
      expect(data).toMatchObject({ type: contentType, language: 'de', structuredData: entities });
    }
  },
);

test.each([
  [
    '/de',
    'WebSite',
    ['name', 'url', 'inLanguage', 'publisher.name', 'potentialAction.target.urlTemplate'],
  ],
  ['/de', 'GovernmentOrganization', ['name', 'url', 'address.postalCode', 'telephone']],
  [
    '/de/overview/events',
    'CollectionPage',
    [
      'name',
      'url',
      'inLanguage',
      'mainEntity.numberOfItems',
      'mainEntity.itemListElement.0.item.startDate',
    ],
  ],
  [
    '/de/overview/publications',
    'CollectionPage',
    ['isPartOf.@id', 'mainEntity.itemListElement.0.url'],
  ],
  [
    '/de/haeufige-fragen',
    'FAQPage',
    ['inLanguage', 'mainEntity.0.name', 'mainEntity.0.acceptedAnswer.text'],
  ],
  [
    '/de/bild-und-ton',
    'VideoObject',
    ['name', 'description', 'thumbnailUrl', 'uploadDate', 'contentUrl', 'inLanguage'],
  ],
  ['/de/bild-und-ton', 'ImageGallery', ['name', 'associatedMedia.0.contentUrl']],
] as const)('%s describes a %s', async (path, type, properties) => {
  expect(lacking(typed(await entitiesOf(path), type), properties)).toEqual([]);
});

test.each(['', '/de/gibt-es-nicht'])('answers a problem document to all: %j', async (path) => {
  const { status, headers } = await fetch(`${site.origin}/api/pages/v1${path}`);
  expect([status, headers.get('content-type')]).toEqual([
    404,
    'application/problem+json; charset=utf-8',
  ]);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('x-robots-tag')).toBe('noindex');
});

test('the calls by curl of the guide work as they stand there', async () => {
  const guide = readFileSync('docs/integrators-guide.md', 'utf8');
  const [, docs = ''] = guide.split('## Pages as data');
  const commands = [...docs.matchAll(/```sh\n([^`]*)```/g)].flatMap(([, block = '']) =>
    block.split('\n').filter((line) => line !== ''),
  );
  expect(commands.length).toBeGreaterThan(2);
  for (const command of commands) {
    const [line = '', expected = ''] = command.split('#').map((part) => part.trim());
    const run = line.replaceAll('http://localhost:3000', site.origin);
    const { stdout } = await promisify(execFile)('sh', ['-c', run]);
    expect(stdout).toContain(expected);
  }
});

test('an ordinary site shows and sends nothing of previews', async () => {
  expect((await fetch(`${site.origin}/api/preview/de`)).status).toBe(404);
  const html = await (await fetch(`${site.origin}/de/warnung-und-alarm`)).text();
  expect(html).not.toMatch(/preview|noindex/);
  const folder = 'dist/public/assets';
  const sent = readdirSync(folder).filter((name) => /^messages\..*\.json$/.test(name));
  const spoken = sent.filter((name) =>
    readFileSync(join(folder, name), 'utf8').includes('preview.'),
  );
  expect(spoken).toEqual([]);
});
