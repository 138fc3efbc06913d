import { valueAt } from '../../../../server/contentCheck/finding';
import { contentOf } from '../../../support/content/compiled';
import { part } from '../../../support/content/documents';
import { createCompiler } from '../../../../server/markdown/compileFolder';
import { temporaryFolder } from '../../../support/run/temporaryFolder';

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
  ['    x < y', { html: '<pre><code>x &#x3C; y\n</code></pre>' }],
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

describe('slips', () => {
  /** What is expected elsewhere, with the line, of a page with this text. */
  function foundIn(body: string): string[] {
    const isWhole = body.startsWith('---');
    const folder = temporaryFolder({
      'abfall.de.md': '# Abfall',
      'a.de.md': isWhole ? body : `# A\n\n${body}\n`,
    });
    return createCompiler(folder)().findings.map(
      ({ file, source, expected }) => `${source?.file ?? file}:${source?.line}: ${expected}`,
    );
  }

  test.each([
    ['##Abfall', 'a space behind the "#"'],
    ['::: accordion\nText', '":::name[title]{field=value}" without'],
    ['| A | B |\n| 1 | 2 |', 'a table whose second line'],
    ['-Papier\n-Glas', 'a space behind the sign'],
    ['[A] (abfall.md)', 'no space between'],
    ['[A]()', 'an address between'],
    ['::listing {kind=news limit=3}', '":::name[title]'],
    ['    :::info\n    Text', 'in the first column'],
    ['> [!NOTE]\n> Text', 'a message'],
    ['![A](mein Bild.jpg)', 'between "<" and ">"'],
    ['[A](abfall.md){.knopf}', 'no "{"'],
    ['(A)[https://a.example]', 'in this order'],
    ['[A](https://a.example\n\nText', 'a ")" behind'],
    ['Text\n[A][fehlt]', 'the address of such a name'],
    ['<<<<<<< HEAD\nA', 'one of two versions'],
    ['```\nText', 'where the code ends'],
    ['<!-- Text\n\nText', '"-->"'],
    ['FÃ¼r Ãœber', 'letters that were kept'],
  ])('%j, which shows as it is written, is told once', (body, expected) => {
    expect(foundIn(body)).toEqual([expect.stringContaining(expected)]);
  });

  test.each([
    '#Abfall im Dorf',
    '-5 Grad\n-3 Grad',
    '1.5 Tonnen',
    '```\n:::info\n```',
    'Art. 5 [neu](seit 2020) [1][2]',
    '<!-- Text -->',
    'IRMÃ» und :smile:',
  ])('%j is taken as it is', (body) => {
    expect(foundIn(body)).toEqual([]);
  });

  test.each([
    [':::downloads\nMehr:\n\n- [A](abfall.md)\n:::', 'a list'],
    [':::info\nVorab\n\n## Papier\n\nDienstag\n:::', 'a heading above it'],
    [':::video{title=X}\nMehr\n:::', 'fields alone'],
    [':::accordion\nMehr\n\n### A\nB\n:::', 'a heading above it'],
    [':::links\n- [A](abfall.md) [B](abfall.md)\n:::', 'one link'],
    ['::::notification{variant=info}\n:::quote\nA\n:::\n::::', 'no component in this one'],
    ['- A\n  :::quote\n  B\n  :::', 'a component that stands by itself'],
  ])('what the component of %j does not show is told', (body, expected) => {
    expect(foundIn(body)).toEqual([expect.stringMatching(`^a.de.md:4: ${expected}`)]);
  });

  test('a comment in a component is no loss', () => {
    expect(foundIn(':::downloads\n<!-- neu -->\n\n- [A](abfall.md)\n:::')).toEqual([]);
  });

  test.each<[string, string]>([
    ['deep quotes', '>'.repeat(5000)],
    ['long texts', 'Text '.repeat(100_000)],
    ['deep YAML', `---\na: ${'['.repeat(5000)}\n---\n`],
    ['signs that may belong together', '*a_'.repeat(60_000)],
    ['aliases of aliases', '---\na: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n---\n'],
  ])('%s are refused and not read', (_, body) => {
    expect(foundIn(body)[0]).toMatch(/^a\.de\.md:\d+: (?:at most|less|the value)/);
  });
});
