import { address } from '../../shared/routing/addresses';
import { AuthoritySearch } from '../frame/AuthoritySearch';
import { WhereAmI } from '../frame/WhereAmI';
import { usePageData } from '../PageDataContext';
import { Label } from './details/Facts';
import { Hero } from './Hero';

/** Where this site stands among the authorities, and the way to all others. */
export function AuthoritiesPage({ query }: { query: string }) {
  const { frame, locale } = usePageData();
  return (
    <article className="page page-authorities">
      <Hero variant="wide">
        <h1 tabIndex={-1}>
          <Label id="frame.authorities" />
        </h1>
      </Hero>
      <WhereAmI as="section" />
      <section className="other-authorities">
        <h2>
          <Label id="frame.otherAuthority" />
        </h2>
        <form action={address.authorities(locale)}>
          <AuthoritySearch {...frame.header} first={query} key={query}>
            <noscript>
              <button type="submit">
                <Label id="frame.searchSubmit" />
              </button>
            </noscript>
          </AuthoritySearch>
        </form>
      </section>
    </article>
  );
}
