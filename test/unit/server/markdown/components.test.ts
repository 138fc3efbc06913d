import { valueAt } from '../../../../server/contentCheck/finding';
import { contentOf } from '../../../support/content/compiled';
import { part } from '../../../support/content/documents';

const yaml = (text: string) => `\`\`\`yaml\n${text}\n\`\`\``;

/** What is written, and the content of the component that it is. */
const written: readonly (readonly [text: string, content: object])[] = [
  ['Um *18:30* Uhr, Bürger:innen', { html: 'Um <em>18:30</em> Uhr, Bürger:innen' }],
  ['## Zwei *Teile*', { text: 'Zwei Teile', level: 2 }],
  ['![Haus](bild.jpg "Alt")', { image: { src: '/media/bild.jpg', alt: 'Haus', caption: 'Alt' } }],
  ['1. Eins\n2. **Zwei**', { ordered: true, items: ['Eins', '<strong>Zwei</strong>'] }],
  ['> Gut.\n> — Eva Muster, Rat', { text: 'Gut.', author: 'Eva Muster', role: 'Rat' }],
  ['| A | B |\n|---|---|\n| 1 | *2* |', { head: ['A', 'B'], rows: [['1', '<em>2</em>']] }],
  ['***', {}],
  ['```\nx < y\n```', { html: '<pre><code>x &#x3C; y\n</code></pre>' }],
  ['<p lang="fr">Oui</p>', { html: '<p lang="fr">Oui</p>' }],
  [':::lead\nKurz *gesagt*\n:::', { text: 'Kurz <em>gesagt</em>' }],
  [
    ':::table[Preise]{sortable}\n| A |\n|---|\n| 1 |\n:::',
    { head: ['A'], rows: [['1']], caption: 'Preise', sortable: true },
  ],
  [
    ':::notification[Achtung]{variant=warning}\nEis\n:::',
    { html: '<p>Eis</p>', title: 'Achtung', variant: 'warning' },
  ],
  [
    ':::text-image[Haus]{imageSide=right}\n![H](bild.jpg)\n\nText\n:::',
    {
      image: { src: '/media/bild.jpg', alt: 'H' },
      html: '<p>Text</p>',
      title: 'Haus',
      imageSide: 'right',
    },
  ],
  [
    ':::slideshow\n![A](bild.jpg)\n![B](bild.jpg)\n:::',
    {
      images: [
        { src: '/media/bild.jpg', alt: 'A' },
        { src: '/media/bild.jpg', alt: 'B' },
      ],
    },
  ],
  [
    ':::downloads[Blätter]\n- [Blatt](blatt.pdf) – Alles\n:::',
    {
      items: [
        { title: 'Blatt', href: '/media/blatt.pdf', description: 'Alles', format: 'PDF', size: 3 },
      ],
      title: 'Blätter',
    },
  ],
  [':::list\n1. Eins\n2. *Zwei*\n:::', { ordered: true, items: ['Eins', '<em>Zwei</em>'] }],
  [':::image\n![A](bild.jpg)\n:::', { image: { src: '/media/bild.jpg', alt: 'A' } }],
  [':::heading\n## Titel\n:::', { text: 'Titel', level: 2 }],
  [':::links\n- [Seite](seite.md)\n:::', { items: [{ title: 'Seite', href: '/de/seite' }] }],
  [
    ':::social\n- [Netz](https://netz.example)\n:::',
    { items: [{ title: 'Netz', href: 'https://netz.example' }] },
  ],
  [
    ':::teasers{presentation=list}\n- ![H](bild.jpg) [Seite](seite.md) – Mehr\n:::',
    {
      items: [
        {
          title: 'Seite',
          href: '/de/seite',
          image: { src: '/media/bild.jpg', alt: 'H' },
          text: 'Mehr',
        },
      ],
      presentation: 'list',
    },
  ],
  ['::listing{kind=news limit=3}', { kind: 'news', limit: 3 }],
  [
    ':::info\n### Dauer\nEine Stunde\n:::',
    { items: [{ label: 'Dauer', html: '<p>Eine Stunde</p>' }] },
  ],
  [
    ':::glossary\n### Föhn\nWind\n:::',
    { entries: [{ term: 'Föhn', slug: 'fohn', html: '<p>Wind</p>' }] },
  ],
  [
    ':::timeline\n### 2026-05-01: Start\nLos\n:::',
    { items: [{ title: 'Start', date: '2026-05-01', html: '<p>Los</p>' }] },
  ],
  [
    `:::video[Film]\n${yaml('sources:\n  - src: bild.jpg\n    type: video/mp4')}\n:::`,
    { title: 'Film', sources: [{ src: '/media/bild.jpg', type: 'video/mp4' }] },
  ],
  [
    `:::contact[Amt]\n${yaml('entries:\n  - contact-type: phone\n    contact-text: 031 000 00 00')}\n:::`,
    {
      organisation: 'Amt',
      entries: [{ 'contact-type': 'phone', 'contact-text': '031 000 00 00' }],
    },
  ],
  [
    ':::contact-form{messageMaxLength=200}\nFragen Sie.\n:::',
    { intro: '<p>Fragen Sie.</p>', messageMaxLength: 200 },
  ],
  [':::richtext\n```json\n{"html": "*kein* Markdown"}\n```\n:::', { html: '*kein* Markdown' }],
];

test('a page is made of the components that are written in it', () => {
  const { content, findings } = contentOf(written.map(([text]) => text).join('\n\n'));
  expect(findings).toEqual([]);
  const made = written.map((_, at) => valueAt(content, `[${at}].content`));
  expect(made).toEqual(written.map(([, own]) => own));
  expect(content).toHaveLength(written.length);
});

test('accordions, tabs and sections hold what is between their colons', () => {
  const { content } = contentOf(`:::::section[Teil]{background=tinted #teil}
::::accordion[Fragen]{faq}
### Wann?
Heute.

### Wo?
:::notification{variant=info}
Hier.
:::
::::
:::::`);
  expect(content).toMatchObject([
    part('section', 'teil', { title: 'Teil', background: 'tinted' }, [
      {
        component: 'accordion',
        content: { title: 'Fragen', faq: true },
        containers: {
          items: [
            { component: 'accordion-item', content: { title: 'Wann?' } },
            {
              content: { title: 'Wo?' },
              containers: { content: [{ component: 'notification' }] },
            },
          ],
        },
      },
    ]),
  ]);
});
