import { MissingPage } from '../../../../views/pages/MissingPage';
import { smallSite } from '../../../support/documents';
import { pageAt } from '../../../support/outcomes';
import { rendered } from '../../../support/rendered';
import { testSite } from '../../../support/site';

test.each([
  ['/de/%C3%BCber%20uns', 'über uns'],
  ['/de/gibt-es-nicht', ''],
])('the search of the page for %s has the words «%s» in it', async (target, words) => {
  const { page } = await pageAt(testSite(smallSite), target);
  const field = rendered(page, <MissingPage />).all(({ properties }) => properties['name'] === 'q');
  expect(field.map(({ properties }) => properties['value'])).toEqual([words]);
});
