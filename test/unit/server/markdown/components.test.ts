import { valueAt } from '../../../../server/contentCheck/finding';
import { contentOf } from '../../../support/authoredFolder';

const yaml = (text: string) => `\`\`\`yaml\n${text}\n\`\`\``;

test.each<[string, string, unknown]>([
  ['a text', 'Um *18:30* Uhr, Bürger:innen', { html: 'Um <em>18:30</em> Uhr, Bürger:innen' }],
  ['a heading', '## Zwei *Teile*', { text: 'Zwei Teile', level: 2 }],
  [
    'a picture',
    '![Haus](bild.jpg "Alt")',
    { image: { src: '/media/bild.jpg', alt: 'Haus', caption: 'Alt' } },
  ],
  ['a list', '1. Eins\n2. **Zwei**', { ordered: true, items: ['Eins', '<strong>Zwei</strong>'] }],
  ['a quote', '> Gut.\n> — Eva Muster, Rat', { text: 'Gut.', author: 'Eva Muster', role: 'Rat' }],
  [
    'a table',
    '| A | B |\n|---|---|\n| 1 | *2* |',
    { head: ['A', 'B'], rows: [['1', '<em>2</em>']] },
  ],
  ['a line', '***', {}],
  ['code', '    x < y', { html: '<pre><code>x &#x3C; y\n</code></pre>' }],
  ['HTML', '<p lang="fr">Oui</p>', { html: '<p lang="fr">Oui</p>' }],
  ['a lead', ':::lead\nKurz *gesagt*\n:::', { text: 'Kurz <em>gesagt</em>' }],
  [
    'a table with a caption',
    ':::table[Preise]{sortable}\n| A |\n|---|\n| 1 |\n:::',
    { head: ['A'], rows: [['1']], caption: 'Preise', sortable: true },
  ],
  [
    'a notification',
    ':::notification[Achtung]{variant=warning}\nEis\n:::',
    { html: '<p>Eis</p>', title: 'Achtung', variant: 'warning' },
  ],
  [
    'a text with a picture',
    ':::text-image[Haus]{imageSide=right}\n![H](bild.jpg)\n\nText\n:::',
    {
      image: { src: '/media/bild.jpg', alt: 'H' },
      html: '<p>Text</p>',
      title: 'Haus',
      imageSide: 'right',
    },
  ],
  [
    'a slideshow',
    ':::slideshow\n![A](bild.jpg)\n![B](bild.jpg)\n:::',
    {
      images: [
        { src: '/media/bild.jpg', alt: 'A' },
        { src: '/media/bild.jpg', alt: 'B' },
      ],
    },
  ],
  [
    'downloads',
    ':::downloads[Blätter]\n- [Blatt](blatt.pdf) – Alles\n:::',
    {
      items: [
        { title: 'Blatt', href: '/media/blatt.pdf', description: 'Alles', format: 'PDF', size: 3 },
      ],
      title: 'Blätter',
    },
  ],
  [
    'links',
    ':::links\n- [Seite](seite.md)\n:::',
    { items: [{ title: 'Seite', href: '/de/seite' }] },
  ],
  [
    'social links',
    ':::social\n- [Netz](https://netz.example)\n:::',
    { items: [{ title: 'Netz', href: 'https://netz.example' }] },
  ],
  [
    'teasers',
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
  ['a listing', '::listing{kind=news limit=3}', { kind: 'news', limit: 3 }],
  [
    'facts',
    ':::info\n### Dauer\nEine Stunde\n:::',
    { items: [{ label: 'Dauer', html: '<p>Eine Stunde</p>' }] },
  ],
  [
    'a glossary',
    ':::glossary\n### Föhn\nWind\n:::',
    { entries: [{ term: 'Föhn', slug: 'fohn', html: '<p>Wind</p>' }] },
  ],
  [
    'a timeline',
    ':::timeline\n### 2026-05-01: Start\nLos\n:::',
    { items: [{ title: 'Start', date: '2026-05-01', html: '<p>Los</p>' }] },
  ],
  [
    'a film',
    `:::video[Film]\n${yaml('sources:\n  - src: bild.jpg\n    type: video/mp4')}\n:::`,
    { title: 'Film', sources: [{ src: '/media/bild.jpg', type: 'video/mp4' }] },
  ],
  [
    'a contact',
    `:::contact[Amt]\n${yaml('entries:\n  - contact-type: phone\n    contact-text: 031 000 00 00')}\n:::`,
    {
      organisation: 'Amt',
      entries: [{ 'contact-type': 'phone', 'contact-text': '031 000 00 00' }],
    },
  ],
  [
    'a form',
    ':::contact-form{messageMaxLength=200}\nFragen Sie.\n:::',
    { intro: '<p>Fragen Sie.</p>', messageMaxLength: 200 },
  ],
  [
    'what is exact',
    ':::richtext\n```json\n{"html": "*kein* Markdown"}\n```\n:::',
    { html: '*kein* Markdown' },
  ],
])('%s is a component', (_, text, expected) => {
  const { content, findings } = contentOf(text);
  expect(findings).toEqual([]);
  expect(valueAt(content, '[0].content')).toEqual(expected);
  expect(valueAt(content, '[1]')).toBeUndefined();
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
    {
      component: 'section',
      id: 'teil',
      content: { title: 'Teil', background: 'tinted' },
      containers: {
        content: [
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
        ],
      },
    },
  ]);
});
