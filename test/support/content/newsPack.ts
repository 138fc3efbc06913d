import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { demoPack } from './pack';

const dayMs = 86_400_000;
const total = 30;
const categories = ['medienmitteilung', 'rede'];

/** The one item with a topic of its own, and the one word that only it has. */
export const rare = { topic: '300005', word: 'Einzelstück' };

function item(index: number) {
  const date = new Date(Date.now() - (index + 1) * dayMs).toISOString();
  const isRare = index === total - 1;
  return {
    id: `n${index}`,
    kind: 'news',
    href: `/de/newnsb/n${index}`,
    properties: {
      title: isRare ? rare.word : `Meldung ${String(index).padStart(2, '0')}`,
      description: 'Ein Satz zur Sache.',
      metaInfo: { visiblePublicationDate: date },
    },
    category: categories[index % 2],
    topics: [{ id: isRare ? rare.topic : '300004', label: 'Thema' }],
  };
}

/** The demo content with 30 items of news of the last 30 days; `remove` takes it away again. */
export function newsPack(): { url: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'news-'));
  cpSync(demoPack, folder, { recursive: true });
  const value = Array.from({ length: total }, (_, index) => item(index));
  writeFileSync(join(folder, 'index/news/de-all.json'), JSON.stringify({ value }));
  return {
    url: pathToFileURL(folder).href,
    remove: () => rmSync(folder, { recursive: true }),
  };
}
