import { MissingPage } from '../../../../views/pages/MissingPage';
import { smallSite } from '../../../support/documents';
import { pageAt } from '../../../support/outcomes';
import { rendered } from '../../../support/rendered';
import { testSite } from '../../../support/site';

test.each([
  ['/de/gibt-es_nicht.mehr', 'gibt es nicht mehr'],
  ['/de/%C3%BCber%20uns', 'über uns'],
  ['/de/publication/jahres-bericht', 'jahres bericht'],
  ['/de/newnsb/12345', ''],
])('what is missing at %s is looked for with «%s»', async (target, words) => {
  const { page } = await pageAt(testSite(smallSite), target);
  const field = rendered(page, <MissingPage />).all(({ properties }) => properties['name'] === 'q');
  expect(field.map(({ properties }) => properties['value'])).toEqual([words]);
});
