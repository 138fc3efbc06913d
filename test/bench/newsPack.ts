import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const words =
  'Wasser Recht Verordnung Bundesrat Gesetz Kanton Gemeinde Umwelt Energie Verkehr Bildung Gesundheit Steuer Sicherheit Kultur Wald Boden Luft Klima Daten Statistik Bericht Sitzung Vorlage'.split(
    ' ',
  );
const categories = ['medienmitteilung', 'rede', 'newsletter', 'fremdmitteilung'];
const day = 86_400_000;
const years = 10;

/** A row of numbers that look random and are the same on every run. */
function createNumbers() {
  let seed = 1;
  return (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
}

/** Topics and organisations that items are filed under: some hundred of each. */
const refs = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${prefix}${at}`, label: `${prefix} ${at}` }));
const organisations = refs('Amt', 100);
const topics = refs('Thema', 150);

function newsList(count: number, now: number): object[] {
  const number = createNumbers();
  const text = (length: number) =>
    Array.from({ length }, () => words[number(words.length)]).join(' ');
  return Array.from({ length: count }, (_, at) => ({
    id: `n${at}`,
    kind: 'news',
    href: `/de/newnsb/n${at}`,
    properties: {
      title: `${text(7)} ${at}`,
      description: text(30),
      metaInfo: {
        visiblePublicationDate: new Date(now - (at / count) * years * 365 * day).toISOString(),
      },
    },
    category: categories[number(categories.length)],
    organisations: [organisations[number(organisations.length)]],
    topics: [topics[number(topics.length)]],
    place: 'Bern',
  }));
}

/** The demo pack with so many German news of the last ten years, in a folder of its own. */
export function createNewsPack(count: number): { url: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'news-'));
  cpSync('content', folder, { recursive: true, filter: (path) => !path.includes('media/') });
  const write = (path: string, value: unknown) =>
    writeFileSync(join(folder, path), JSON.stringify({ value }));
  write('index/news/de-all.json', newsList(count, Date.now()));
  write('index/taxonomy/de-all.json', { organisations, topics, categories: [] });
  return {
    url: pathToFileURL(`${folder}/`).href,
    remove: () => rmSync(folder, { recursive: true }),
  };
}
