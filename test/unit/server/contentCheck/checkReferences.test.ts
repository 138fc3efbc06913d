import { inShort } from '../../../support/checkedPack';
import { page } from '../../../support/smallSite';

const taxonomy = {
  'index/taxonomy/de-all.json': {
    organisations: [{ id: 'o1', label: 'O' }],
    topics: [{ id: 't1', label: 'T', children: [{ id: 't2', label: 'U' }] }],
    categories: [{ id: 'rede', label: 'R' }],
  },
};

test('what is named by an id must be there, whichever way it is named', async () => {
  const ref = (id: string | number) => ({ id, label: 'L' });
  const listing = (topic: string, organisation: string, category: string) => ({
    component: 'listing',
    id: `l-${topic}`,
    content: {
      kind: 'news',
      limit: 3,
      filter: { topics: [topic], organisations: [organisation], categories: [category] },
    },
  });
  const metadata = { topics: [ref('t2'), ref('o1')], organisations: [ref('o1'), ref(2), ref(98)] };
  const findings = await inShort({
    ...taxonomy,
    'de/kontakt.json': page('2', metadata, [
      listing('t1', 'o1', 'rede'),
      listing('t9', 'o9', 'lob'),
    ]),
  });
  expect(findings.filter((finding) => finding.includes('reference'))).toEqual(
    [
      'warning reference de/kontakt.json metadata.topics[1].id',
      'warning reference de/kontakt.json metadata.organisations[2].id',
      'warning reference de/kontakt.json content[1].content.filter.organisations[0]',
      'warning reference de/kontakt.json content[1].content.filter.topics[0]',
      'warning reference de/kontakt.json content[1].content.filter.categories[0]',
    ].toSorted((a, b) => findings.indexOf(a) - findings.indexOf(b)),
  );
});

test('without a taxonomy nothing is said of topics', async () => {
  const findings = await inShort({
    'de/kontakt.json': page('2', { topics: [{ id: 't1', label: 'T' }] }),
  });
  expect(findings.filter((finding) => finding.includes('reference'))).toEqual([]);
});
