import type { ReactNode } from 'react';
import type { PlainMessageId } from '../../shared/language/messages';
import { defaultLocale } from '../../shared/language/languages';
import { isOverviewChild, type MenuItem } from '../../shared/navigation/activeTrail';
import { address } from '../../shared/routing/addresses';
import type { Screen, SiteScreen } from '../../shared/routing/pageData';
import { siteProfile } from '../../shared/site/siteProfile';
import { ContentLink, EntryLink } from '../components/Links';
import { AuthorityBreadcrumb } from '../frame/authorities/Authorities';
import { AuthoritySearch } from '../frame/authorities/AuthoritySearch';
import { LanguageChoice, usePageLanguages } from '../frame/languages/LanguageSwitcher';
import { nameOf } from '../frame/navigation/MenuList';
import { Label, useFormats, useLanguageAttributes } from '../language/UiText';
import { usePageData } from '../PageDataContext';
import { registry } from '../components/registry';
import { Hero } from './content/Hero';
import { ContentPage } from './content/PageBody';
import { Part } from './content/details/parts/Facts';

type ScreenOf<Kind extends SiteScreen['kind']> = Extract<SiteScreen, { kind: Kind }>;

/** So many levels of the menu are shown; what is below them opens. */
const levelsShown = 3;

interface MenuEntry {
  readonly href: string | undefined;
  readonly title: string;
}

function Nodes(props: { nodes: readonly MenuItem[]; level: number; className?: string }) {
  const { nodes, level, className } = props;
  return (
    <ul className={className}>
      {nodes.map((node) => {
        const [first, ...rest] = node.children ?? [];
        // The overview of an entry is the entry itself.
        const overview = isOverviewChild(first) ? first : undefined;
        const lower = overview === undefined ? (node.children ?? []) : rest;
        const href = node.link ?? overview?.link ?? node.overviewLink;
        const list = lower.length > 0 && <Nodes nodes={lower} level={level + 1} />;
        return (
          <li key={node.id}>
            <EntryLink href={href}>
              <span>{nameOf(node)}</span>
            </EntryLink>
            {list && level >= levelsShown ? (
              <details>
                <summary>{nameOf(node)}</summary>
                {list}
              </details>
            ) : (
              list
            )}
          </li>
        );
      })}
    </ul>
  );
}

function MapPart({ title, children }: { title: PlainMessageId; children: ReactNode }) {
  return (
    <section className="site-map-part">
      <Label as="h2" id={title} />
      {children}
    </section>
  );
}

function LinkColumns({ title, links }: { title: PlainMessageId; links: readonly MenuEntry[] }) {
  const attributes = useLanguageAttributes(usePageData().frame.language);
  if (links.length === 0) return null;
  return (
    <MapPart title={title}>
      <ul className="site-map-columns" {...attributes}>
        {links.map(({ href, title: name }) => (
          <li key={`${href} ${name}`}>
            <EntryLink href={href}>
              <span>{name}</span>
            </EntryLink>
          </li>
        ))}
      </ul>
    </MapPart>
  );
}

function SiteMap({ screen }: { screen: ScreenOf<'siteMap'> }) {
  const { frame, locale } = usePageData();
  const { mainMenu, metaMenu, footerMenu, footer } = frame;
  const attributes = useLanguageAttributes(frame.language);
  const page = usePageLanguages();
  const topics = screen.topics.map(({ label, link }) => ({ title: label, href: link }));
  const others: readonly MenuEntry[] = [
    ...[...metaMenu, ...footerMenu].map((node) => ({ title: nameOf(node), href: node.link })),
    ...footer.furtherinformation.links,
    ...footer.informed.links,
    ...footer.informed.socialLinks,
  ];
  const byAddress = new Map(others.map(({ title, href }) => [href, { title, href }]));
  return (
    <article className="page page-site-map">
      <Hero variant="wide" title="siteMap.title" />
      <MapPart title="frame.mainNavigation">
        {mainMenu.length > 0 ? (
          <div {...attributes}>
            <Nodes nodes={mainMenu} level={1} className="site-map-menu" />
          </div>
        ) : (
          <>
            <Label as="p" id="siteMap.empty" />
            <p>
              <Label
                as="a"
                className="button"
                href={address.search(locale)}
                id="frame.searchLabel"
              />
            </p>
          </>
        )}
      </MapPart>
      <LinkColumns title="siteMap.topics" links={topics} />
      <LinkColumns title="frame.furtherInformation" links={[...byAddress.values()]} />
      <MapPart title="languages.title">
        <ul className="site-map-columns">
          {screen.locales.map((code) => (
            <LanguageChoice key={code} code={code} page={page} />
          ))}
        </ul>
      </MapPart>
    </article>
  );
}

function AuthoritiesPage({ query }: { query: string }) {
  const { frame, locale } = usePageData();
  return (
    <article className="page page-authorities">
      <Hero variant="wide" title="frame.authorities" />
      <AuthorityBreadcrumb as="section" />
      <section className="other-authorities">
        <Label as="h2" id="frame.otherAuthority" />
        <form action={address.authorities(locale)}>
          <AuthoritySearch {...frame.header} first={query} key={query}>
            <noscript>
              <Label as="button" type="submit" id="frame.searchSubmit" />
            </noscript>
          </AuthoritySearch>
        </form>
      </section>
    </article>
  );
}

const tests = ['Rules', 'Keyboard', 'Sizes', 'Script'] as const;
const limits = ['Files', 'Media', 'Languages', 'Review'] as const;
const limited = { fallbackLocale: defaultLocale };

/** A statement after the model of the W3C; it says nothing that the tests do not show. */
function AccessibilityStatement({ screen }: { screen: ScreenOf<'accessibility'> }) {
  const { accessibilityStandard: standard = '' } = siteProfile;
  const given = standard === '' ? 'no' : 'yes';
  const formats = useFormats();
  const dates = { built: formats.day(screen.built), review: formats.day(screen.nextReview) };
  const attributes = useLanguageAttributes(usePageData().frame.language);
  return (
    <article
      className="page page-accessibility"
      {...(screen.form?.kind === 'sent' && { 'data-form-sent': '' })}
    >
      <Hero variant="default" title="accessibility.title">
        <Label as="p" className="lead" id="accessibility.lead" />
      </Hero>
      <Part title="accessibility.standard">
        <Label as="p" id="accessibility.standardText" values={{ standard, given }} />
      </Part>
      <Part title="accessibility.tests">
        <Label as="p" id="accessibility.testsText" />
        <ul>
          {tests.map((name) => (
            <Label as="li" key={name} id={`accessibility.test${name}`} />
          ))}
        </ul>
      </Part>
      <Part title="accessibility.limits">
        <ul>
          {limits.map((name) => (
            <Label as="li" key={name} id={`accessibility.limit${name}`} values={limited} />
          ))}
        </ul>
      </Part>
      <Part title="accessibility.feedback">
        <Label as="p" id="accessibility.feedbackText" />
        {screen.contact !== undefined && (
          <p {...attributes}>
            <ContentLink link={screen.contact} />
          </p>
        )}
        <registry.accessibility screen={screen} />
      </Part>
      <Part title="accessibility.enforcement">
        <Label as="p" id="accessibility.enforcementText" />
      </Part>
      <Part title="accessibility.dates">
        <Label as="p" id="accessibility.datesText" values={dates} />
      </Part>
    </article>
  );
}

/** Shows a page every site has: built in, or the one its content has at the same address. */
export function SitePage() {
  const { screen } = usePageData();
  switch (screen.kind) {
    case 'siteMap':
      return <SiteMap screen={screen} />;
    case 'authorities':
      return <AuthoritiesPage query={screen.query} />;
    case 'accessibility':
      return <AccessibilityStatement screen={screen} />;
    default:
      screen satisfies Exclude<Screen, SiteScreen>;
      return <ContentPage />;
  }
}
