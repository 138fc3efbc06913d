import { readFileSync } from 'node:fs';
import { launchBrowser } from '../support/browser';
import { fetchHtml } from '../support/html';
import { againstMarkup, weighPage } from '../support/pageWeight';
import { demoToday } from '../support/demoToday';
import { startSite } from '../support/startSite';
import { clientBytes, mainThread, type Busy, type ClientBytes } from './clientLoad';
import { articlePath } from './load/article';
import { isSmoke } from './load/rounds';
import { markdownTable } from './load/table';
import { writePart } from './performancePage';

const pages = [
  ['article', articlePath],
  ['home', '/de'],
  ['list of news', '/de/newnsb'],
  ['news', '/de/newnsb/106290'],
  ['event', '/de/fachtagung-lebendige-ufer'],
  ['publication', '/de/publication/seen/2026'],
  ['search', '/de/search?q=wasser'],
  ['contact', '/de/kontakt'],
] as const;
const loads = isSmoke ? 1 : 5;

interface Row {
  readonly name: string;
  readonly html: ReturnType<typeof weighPage>;
  readonly bytes: ClientBytes;
  readonly busy: Busy;
}

const milliseconds = (time: number) => `${time.toFixed(0)} ms`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function table(rows: readonly Row[]): string[] {
  const heading = ['HTML', 'against markup', 'HTML brotli', 'Elements', 'Scripts', 'Messages'];
  const times = ['Blocking', 'Longest task', 'Blocking, no script', 'Longest, no script'];
  const more = ['Styles', 'Fonts', 'Images', 'Requests', ...times];
  const lines = rows.map(({ name, html, bytes, busy }) => [
    name,
    kilobytes(html.html),
    `${againstMarkup(html).toFixed(2)}×`,
    kilobytes(html.brotli),
    html.elements.toLocaleString('en'),
    ...[bytes.scripts, bytes.messages, bytes.styles, bytes.fonts, bytes.images].map(kilobytes),
    String(bytes.requests),
    ...[busy.whole, busy.withoutScripts].flatMap(({ blocking, longest }) =>
      [blocking, longest].map(milliseconds),
    ),
  ]);
  return markdownTable(['Page', ...heading, ...more], lines);
}

/** The worst of all page kinds in the table of `docs/lighthouse.md`. */
function lighthouseFigures(): { lighthouse: number; layoutShift: number } {
  const rows = readFileSync('docs/lighthouse.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| \w[^|]*\| `/.test(line))
    .map((line) => line.split('|').map((cell) => Number(cell)));
  return {
    lighthouse: Math.min(...rows.map((cells) => cells[3] ?? NaN)),
    layoutShift: Math.max(...rows.map((cells) => cells[7] ?? NaN)),
  };
}

test('client', async () => {
  const site = await startSite({ ...demoToday(), LOG_LEVEL: 'error' });
  const browser = await launchBrowser();
  const rows: Row[] = [];
  try {
    // A browser that has just been started is busy with itself.
    await clientBytes(browser, site.origin + articlePath);
    for (const [name, path] of pages) {
      const url = site.origin + path;
      rows.push({
        name,
        html: weighPage(await fetchHtml(url)),
        bytes: await clientBytes(browser, url),
        busy: await mainThread(browser, url, loads),
      });
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  const [article] = rows;
  if (article === undefined) return;
  await writePart(
    'Client',
    [
      `What a first visit loads on a narrow screen until nothing more comes; scripts, styles and messages by gzip. Blocking and the longest task of the main thread with the processor slowed down four times, medians of ${loads} loads; “no script” is the same page with its scripts refused, in turns with it: what the browser takes for the document alone, on the same machine at the same time. What Lighthouse says is in [lighthouse.md](lighthouse.md).`,
      '',
      ...table(rows),
    ],
    {
      articleJavaScript: article.bytes.scripts / 1000,
      articleMessages: article.bytes.messages / 1000,
      articleHtml: againstMarkup(article.html),
      blockingTime: article.busy.whole.blocking,
      longestTask: article.busy.whole.longest,
      ...lighthouseFigures(),
    },
  );
});
