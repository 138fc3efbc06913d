import { copyPack } from './pack';
import { itemDocument } from './documents';

const dayMs = 86_400_000;
const total = 30;
const categories = ['medienmitteilung', 'rede'];

/** The one item with a topic of its own, and the one word that only it has. */
export const rareItem = { topic: '300005', word: 'Einzelstück' };

function item(index: number) {
  const date = new Date(Date.now() - (index + 1) * dayMs).toISOString();
  const isRare = index === total - 1;
  // Two of the first page have one id, as exports of some systems do.
  return itemDocument('news', `n${index === 5 ? 4 : index}`, {
    href: `/de/newnsb/n${index}`,
    properties: {
      title: isRare ? rareItem.word : `Meldung ${String(index).padStart(2, '0')}`,
      description: 'Ein Satz zur Sache.',
      metaInfo: { visiblePublicationDate: date },
    },
    category: categories[index % 2],
    topics: [{ id: isRare ? rareItem.topic : '300004', label: 'Thema' }],
  });
}

/** The address of the demo content with 30 items of news of the last 30 days. */
export function newsPack(): string {
  const pack = copyPack();
  pack.write(
    'index/news/de-all.json',
    Array.from({ length: total }, (_, index) => item(index)),
  );
  // An entry of the menu has the id that the way from home begins with.
  pack.publish('main-menus/main-de.json', (text) => text.replace(/"id": "\d+"/, '"id": "home"'));
  return pack.url;
}
