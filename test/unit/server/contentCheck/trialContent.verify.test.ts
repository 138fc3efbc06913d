import { existsSync } from 'node:fs';
import { folderPack } from '../../../../server/contentCheck/pack/pack';
import { findingsOf } from '../../../support/content/checkedPack';
import { demoPack, trialPack } from '../../../support/content/pack';

test('the demo content has no faults', async () => {
  const findings = await findingsOf(folderPack(demoPack));
  expect(findings.filter(({ severity }) => severity !== 'note')).toEqual([]);
});

(existsSync(trialPack) ? describe : describe.skip)('the trial content', () => {
  test('has just the faults that were built in as errors', async () => {
    const findings = await findingsOf(folderPack(trialPack));
    const errors = findings.filter(({ severity }) => severity === 'error');
    const of = (wanted: string) => errors.filter(({ rule }) => rule === wanted);
    const distinct = (values: readonly string[]) => [...new Set(values)].toSorted();
    expect(distinct(errors.map(({ rule }) => rule))).toEqual([
      'contract',
      'double',
      'html',
      'missing-media',
    ]);
    expect(distinct(of('contract').map(({ found: name }) => name))).toEqual(['"map-3d"']);
    expect(distinct(of('missing-media').map(({ found: name }) => name))).toHaveLength(4);
    expect(of('double').map(({ file }) => file.slice(0, 25))).toEqual(
      Array.from({ length: 4 }, () => 'index/data-records/office'),
    );
    const news = of('html').filter(
      ({ file, path }) => file.includes('/news/') && path.includes('html'),
    );
    expect(distinct(news.map(({ file }) => file.replace(/^.*\//, '')))).toHaveLength(12);
  });
});
