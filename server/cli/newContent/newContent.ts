import { join } from 'node:path';
import { contractFilesIn, type ContractFiles } from '../../api/apiContext';
import { CommandFailure, exitCodes, messageOf } from '../command';
import { nextSteps, openContentFolder, writeNew, writeSettings } from '../siteFolder';
import { gitEditorFiles } from './gitEditor';
import starterTexts from './starterTexts.json';
import * as v from 'valibot';
import { stringify } from 'yaml';
import { pageText } from '../../markdown/text/markdownTree';

const document = v.object({ name: v.string(), schema: v.string(), paths: v.array(v.string()) });
const index = v.object({ documents: v.array(document) });
const indexSchema = v.pipe(v.string(), v.parseJson(), index);
const schemasFolder = '.vscode/contract';

const json = (value: object) => `${JSON.stringify(value, undefined, 2)}\n`;

const patternOf = (path: string) =>
  `content/${path.replaceAll('{locale}', '??').replace(/\{\w+\}/g, '*')}`;

/** What makes VS Code know the fields of documents: the schemas, and which files they are for. */
async function editorFiles(contract: ContractFiles): Promise<[file: string, text: string][]> {
  const { documents } = v.parse(indexSchema, await contract('index.json'));
  const files: [string, string][] = [];
  for (const { schema } of documents) {
    // YAML stands for the value of a document alone.
    const ofYaml = json({ $ref: `../${schema}#/properties/value` });
    files.push([`${schemasFolder}/${schema}`, (await contract(schema)) ?? '{}']);
    files.push([`${schemasFolder}/yaml/${schema}`, ofYaml]);
  }
  const inYaml = documents.filter(({ name }) => name !== 'page');
  const settings = {
    'json.schemas': documents.map(({ schema, paths }) => ({
      fileMatch: paths.map((path) => `/${patternOf(path)}`),
      url: `./${schemasFolder}/${schema}`,
    })),
    'yaml.schemas': Object.fromEntries(
      inYaml.map(({ schema, paths }) => [
        `./${schemasFolder}/yaml/${schema}`,
        paths.map((path) => patternOf(path).replace('??', '*').replace(/json$/, 'yaml')),
      ]),
    ),
  };
  return [
    ...files,
    ['.vscode/settings.json', json(settings)],
    ['.vscode/extensions.json', json({ recommendations: ['redhat.vscode-yaml'] })],
  ];
}

/** The texts of a new site in one language; `office` is the first thing to be replaced. */
type StarterTexts = (typeof starterTexts)['de'];

const byLocale = new Map<string, StarterTexts>(Object.entries(starterTexts));

/** Returns the texts of a new site in a language, in English where it has none of its own. */
export const starterTextsIn = (locale: string) => byLocale.get(locale) ?? starterTexts.en;

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="320" viewBox="0 0 960 320">
  <rect width="960" height="320" fill="#e8eef2" />
  <path fill="#4a5560" d="M180 90h160l-14 190H194zM170 66h180v18H170z" />
  <path fill="#2b6cb0" d="M400 90h160l-14 190H414zM390 66h180v18H390z" />
  <path fill="#2f7d4f" d="M620 90h160l-14 190H634zM610 66h180v18H610z" />
</svg>
`;

const monthMs = 30 * 86_400_000;

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

const page = (data: object, ...blocks: readonly string[]) => pageText(data, blocks.join('\n\n'));

/** Files are called after their pages in the first language; others have slugs of their own. */
function filesIn(locale: string, stems: StarterTexts, now: number): Record<string, string> {
  const texts = starterTextsIn(locale);
  const { office, footer, welcome, waste, about, event, news } = texts;
  const named = (of: 'waste' | 'about' | 'event' | 'news') => ({
    title: texts[of].title,
    ...(texts[of].slug !== stems[of].slug && { slug: texts[of].slug }),
  });
  const lead = (text: string) => `::lead[${text}]`;
  const day = dayOf(now + monthMs);
  return {
    [`index.${locale}.md`]: page(
      { title: welcome.title, description: welcome.lead },
      lead(welcome.lead),
      `:::links\n- [${waste.title}](${stems.waste.slug}.md)\n- [${about.title}](${stems.about.slug}.md)\n:::`,
      '::listing{kind=news limit=3}',
      '::listing{kind=events limit=3}',
    ),
    [`1-${stems.waste.slug}.${locale}.md`]: page(
      { ...named('waste'), description: waste.lead },
      lead(waste.lead),
      `![${waste.picture}](${stems.waste.slug}.svg)`,
      `## ${waste.heading}`,
      `${waste.text} [${event.title}](events/${stems.event.slug}.md)`,
    ),
    [`2-${stems.about.slug}.${locale}.md`]: page(
      { ...named('about'), description: about.lead },
      lead(about.lead),
      `## ${about.heading}`,
      about.text,
    ),
    [`events/${stems.event.slug}.${locale}.md`]: page(
      {
        ...named('event'),
        description: event.lead,
        start: `${day} 09:00`,
        end: `${day} 12:00`,
        location: { name: event.place },
      },
      event.lead,
    ),
    [`news/${stems.news.slug}.${locale}.md`]: page(
      { title: news.title, date: dayOf(now), category: 'medienmitteilung' },
      news.text,
    ),
    ...siteFiles(locale, texts, { title: office, text: footer }),
  };
}

/** Returns the files of a site in one language beside its pages: the page for missing ones, identity, footer. */
export function siteFiles(
  locale: string,
  { missing }: Pick<StarterTexts, 'missing'>,
  { title, text }: { title: string; text: string },
): Record<string, string> {
  const { title: heading, text: sorry, wayOut } = missing;
  const matter = { title: heading, robots: 'noindex' };
  return {
    [`404.${locale}.md`]: page(matter, sorry, `[${wayOut}](index.md)`),
    [`site-identity/${locale}.yaml`]: stringify({
      metadata: { siteName: title, organisation: title },
    }),
    [`footer/${locale}.yaml`]: stringify({ about: { title, text, copyright: title } }),
  };
}

/** Writes new content into the folder `content` of a site, which is empty or not there: `new`. */
export async function newContent(site: string, locales: readonly string[], withEditor: boolean) {
  const folder = join(site, 'content');
  try {
    await openContentFolder(site);
    const stems = starterTextsIn(locales[0] ?? '');
    const pages = locales.flatMap((locale) => Object.entries(filesIn(locale, stems, Date.now())));
    const files = [[`${stems.waste.slug}.svg`, picture] as const, ...pages];
    for (const [file, text] of files) await writeNew(join(folder, file), text);
    const contract = contractFilesIn(join(__dirname, '../contract'));
    await writeSettings(site, locales);
    const beside = await editorFiles(contract);
    if (withEditor) beside.push(...(await gitEditorFiles(contract, locales)));
    for (const [file, text] of beside) await writeNew(join(site, file), text);
    const lacking = locales.filter((locale) => !(locale in starterTexts)).join(', ');
    if (lacking !== '') console.log(`The texts in ${lacking} are English ones, to be replaced.`);
    console.log(`${files.length} files are in ${folder}. ${nextSteps(site, locales)}`);
  } catch (error) {
    const message = `${folder} cannot be filled: ${messageOf(error)}`;
    throw new CommandFailure(exitCodes.cannotCreate, message);
  }
}
