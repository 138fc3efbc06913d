import { cleanPage } from '../../../../../server/content/documents/cleanDocument';
import { pageTexts } from '../../../../../server/search/documents/pageTexts';

const image = { src: '/media/see.jpg', alt: 'Blick auf den See', caption: 'Der See im Mai' };

function textsOf(page: object) {
  const result = cleanPage({ id: '1', contentType: 'article', metadata: { title: 'T' }, ...page });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  const { headings, lead, body, acronyms } = pageTexts(result.value);
  const lists = { headings, lead, body, acronyms };
  const entries = Object.entries(lists).map(([name, set]) => [name, [...set]] as const);
  return Object.fromEntries(entries.filter(([, list]) => list.length > 0));
}

const inner = { component: 'p', id: 'p', content: { html: 'Ganz <b>innen</b>' } };
const holderOf = (component: string) => ({
  component,
  id: 'h',
  content: { title: 'Titel' },
  containers: { content: [inner] },
});

const cases: [component: string, content: object, expected: object, containers?: object][] = [
  ['lead', { text: 'Kurz <b>und</b> gut' }, { lead: ['Kurz und gut'] }],
  ['heading', { text: 'Zahlen', level: 2 }, { headings: ['Zahlen'] }],
  ['p', { html: 'Ab&shy;satz &amp; <em>mehr</em>' }, { body: ['Absatz & mehr'] }],
  [
    'richtext',
    { html: '<h2>Teil</h2><p>Eins</p><p>Zwei<br>Drei</p><script>x()</script>' },
    { headings: ['Teil'], body: ['Eins\nZwei\nDrei'] },
  ],
  ['list', { items: ['<b>Erstens</b>', 'Zweitens'] }, { body: ['Erstens', 'Zweitens'] }],
  [
    'quote',
    { text: '3 < 4', author: 'A. Muster', role: 'Chefin' },
    { body: ['3 < 4', 'A. Muster', 'Chefin'] },
  ],
  [
    'table',
    { caption: 'Gebühren', head: ['Ausweis', 'Franken'], rows: [['<b>Pass</b>', '140']] },
    { body: ['Gebühren', 'Ausweis', 'Franken', 'Pass', '140'] },
  ],
  [
    'notification',
    { variant: 'info', title: 'Achtung', html: '<p>Geschlossen</p>' },
    { headings: ['Achtung'], body: ['Geschlossen'] },
  ],
  ['image', { image }, { body: ['Blick auf den See', 'Der See im Mai'] }],
  [
    'text-image',
    { title: 'Ufer', html: '<p>Text</p>', image },
    { headings: ['Ufer'], body: ['Text', 'Blick auf den See', 'Der See im Mai'] },
  ],
  [
    'slideshow',
    { title: 'Bilder', images: [image] },
    { headings: ['Bilder'], body: ['Blick auf den See', 'Der See im Mai'] },
  ],
  [
    'teasers',
    { title: 'Mehr', items: [{ title: 'Pegel', href: '/de/pegel', text: 'Heute' }] },
    { headings: ['Mehr'], body: ['Pegel', 'Heute'] },
  ],
  ['listing', { kind: 'news', title: 'Aktuell', limit: 3 }, { headings: ['Aktuell'] }],
  [
    'downloads',
    { items: [{ title: 'Merkblatt', href: '/media/a.pdf', format: 'PDF', description: 'Kurz' }] },
    { body: ['Merkblatt', 'Kurz'] },
  ],
  ['links', { items: [{ title: 'Wetter', href: 'https://example.org' }] }, { body: ['Wetter'] }],
  [
    'video',
    {
      title: 'Film',
      description: 'Ein Tag',
      sources: [{ src: '/media/f.mp4', type: 'video/mp4' }],
      transcript: [{ start: 1, speaker: 'Frau Muster', text: 'Guten Tag' }],
    },
    { headings: ['Film'], body: ['Frau Muster', 'Guten Tag', 'Ein Tag'] },
  ],
  [
    'audio',
    { title: 'Ton', src: '/media/t.mp3', type: 'audio/mpeg', transcript: 'Es rauscht' },
    { headings: ['Ton'], body: ['Es rauscht'] },
  ],
  [
    'info',
    { title: 'Auf einen Blick', items: [{ label: 'Dauer', html: '<p>Zwei Tage</p>' }] },
    { headings: ['Auf einen Blick'], body: ['Dauer', 'Zwei Tage'] },
  ],
  [
    'contact',
    {
      organisation: 'Amt',
      addressLines: ['Uferweg 4'],
      entries: [{ 'contact-type': 'phone', 'contact-text': '+41 58 000 00 00' }],
      openingHours: { days: [], note: 'Nach Absprache' },
    },
    { body: ['Amt', 'Uferweg 4', '+41 58 000 00 00', 'Nach Absprache'] },
  ],
  [
    'contact-form',
    { intro: 'Schreiben Sie uns', subjects: [{ id: 'a', label: 'Lob' }] },
    { body: ['Schreiben Sie uns', 'Lob'] },
  ],
  [
    'glossary',
    {
      entries: [
        {
          term: 'Alters- und Hinterlassenenversicherung',
          slug: 'ahv',
          html: '<p>Die erste Säule</p>',
          abbreviation: 'AHV',
          synonyms: ['Altersvorsorge'],
          translations: { fr: 'Assurance-vieillesse' },
          related: ['Invalidenversicherung'],
        },
      ],
    },
    {
      headings: ['Alters- und Hinterlassenenversicherung'],
      body: ['Die erste Säule', 'Assurance-vieillesse', 'Altersvorsorge'],
      acronyms: ['AHV'],
    },
  ],
  [
    'timeline',
    { items: [{ date: '2026-01-01', title: 'Beginn', html: '<p>Es geht los</p>' }] },
    { body: ['Beginn', 'Es geht los'] },
  ],
  ['social', { items: [{ title: 'Kanal', href: 'https://example.org' }] }, { body: ['Kanal'] }],
  ['html', { html: '<div>Eingebettet</div>' }, { body: ['Eingebettet'] }],
  ['separator', {}, {}],
  [
    'section',
    { title: 'Teil' },
    { headings: ['Teil'], body: ['Ganz innen'] },
    { content: [inner] },
  ],
  [
    'accordion',
    { title: 'Fragen' },
    { headings: ['Fragen', 'Titel'], body: ['Ganz innen'] },
    { items: [holderOf('accordion-item')] },
  ],
  ['tabs', {}, { headings: ['Titel'], body: ['Ganz innen'] }, { items: [holderOf('tab-item')] }],
  ['unheard-of', { text: 'Nichts' }, {}],
];

// A row without containers would have Jest hand over a callback in their place.
test.each(cases)('%s', (...[component, content, expected, containers]) => {
  const part = { component, id: 'c', content, ...(containers && { containers }) };
  expect(textsOf({ content: [part] })).toEqual(expected);
});

test.each(['a <b und c> d', '<x-a>'.repeat(1500), 'A &lt;b&gt;'])(
  'texts that are plain are read as they are',
  (lead) => {
    expect(textsOf({ metadata: { title: 'T', lead }, content: [] })).toEqual({ lead: [lead] });
  },
);

test('details are read, and what stands in the lead is not repeated', () => {
  const page = {
    contentType: 'service',
    metadata: { title: 'Pass', lead: 'Reisen', description: 'Ein Pass' },
    details: {
      summary: 'Ein Pass',
      channels: [{ type: 'counter', label: 'Am Schalter', href: '/de/schalter' }],
      requirements: '<ul><li>Foto</li></ul>',
      related: [{ title: 'Visum', href: '/de/visum' }],
    },
    content: [{ component: 'p', id: 'p', content: { html: 'Reisen' } }],
  };
  expect(textsOf(page)).toEqual({ lead: ['Reisen', 'Ein Pass'], body: ['Am Schalter', 'Foto'] });
});
