import { MissingPage } from '../../../../views/pages/errors/MissingPage';
import { smallSite } from '../../../support/documents';
import { pageAt } from '../../../support/outcomes';
import { rendered } from '../../../support/rendered';
import { testSite } from '../../../support/site';

test.each(['/de/%C3%BCber%20uns', '/de/gibt-es-nicht'])(
  'the page for %s, which addresses of nothing share, leaves the words of its search to the browser',
  async (target) => {
    const { page } = await pageAt(testSite(smallSite), target);
    const document = rendered(page, <MissingPage />);
    const field = document.all(({ properties }) => properties['name'] === 'q');
    expect(field.map(({ properties }) => properties['value'])).toEqual(['']);
  },
);
