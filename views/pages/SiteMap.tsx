import type { ReactNode } from 'react';
import type { PlainMessageId } from '../../shared/language/messages';
import { isOverviewChild, type MarkedNode } from '../../shared/navigation/markCurrent';
import { address } from '../../shared/routing/addresses';
import type { Screen, SiteTopic } from '../../shared/routing/pageData';
import { nameOf } from '../frame/navigation/MenuList';
import { ExternalMark, isExternal } from '../frame/ExternalMark';
import { LanguageChoice, usePageLanguages } from '../frame/languages/LanguageChoice';
import { useLanguageAttributes } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';
import { Label } from '../language/Label';
import { Hero } from './content/Hero';

/** So many levels of the menu are shown; what is below them opens. */
const levelsShown = 3;

function SiteLink({ href, title }: { href: string | undefined; title: string }) {
  if (href === undefined) return <span>{title}</span>;
  return (
    <a href={href}>
      <span>{title}</span>
      {isExternal(href) && <ExternalMark />}
    </a>
  );
}

/** What stands below an entry; its overview is the entry itself. */
function below({ children = [] }: MarkedNode): readonly MarkedNode[] {
  return isOverviewChild(children[0]) ? children.slice(1) : children;
}

function NodeName({ node }: { node: MarkedNode }) {
  const [first] = node.children ?? [];
  const link = node.link ?? (isOverviewChild(first) ? first?.link : undefined) ?? node.overviewLink;
  return <SiteLink href={link} title={nameOf(node)} />;
}

function Nodes(props: { nodes: readonly MarkedNode[]; level: number; className?: string }) {
  const { nodes, level, className } = props;
  return (
    <ul className={className}>
      {nodes.map((node) => (
        <li key={node.id}>
          <NodeName node={node} />
          <Deeper nodes={below(node)} level={level + 1} title={nameOf(node)} />
        </li>
      ))}
    </ul>
  );
}

function Deeper(props: { nodes: readonly MarkedNode[]; level: number; title: string }) {
  const { nodes, level, title } = props;
  if (nodes.length === 0) return null;
  const list = <Nodes nodes={nodes} level={level} />;
  if (level <= levelsShown) return list;
  return (
    <details>
      <summary>{title}</summary>
      {list}
    </details>
  );
}

function Part(props: { title: PlainMessageId; className?: string; children: ReactNode }) {
  const { title, className = '', children } = props;
  return (
    <section className={`site-map-part ${className}`}>
      <Label as="h2" id={title} />
      {children}
    </section>
  );
}

function MainMenu() {
  const { frame, locale } = usePageData();
  const attributes = useLanguageAttributes(frame.language);
  if (frame.mainMenu.length > 0) {
    return (
      <div {...attributes}>
        <Nodes nodes={frame.mainMenu} level={1} className="site-map-menu" />
      </div>
    );
  }
  return (
    <>
      <Label as="p" id="siteMap.empty" />
      <p>
        <Label as="a" className="button" href={address.search(locale)} id="frame.searchLabel" />
      </p>
    </>
  );
}

function OtherLinks() {
  const { metaMenu, footerMenu, footer, language } = usePageData().frame;
  const attributes = useLanguageAttributes(language);
  const { informed, furtherinformation } = footer;
  const links = [
    ...[...metaMenu, ...footerMenu].map((node) => ({ title: nameOf(node), href: node.link })),
    ...furtherinformation.links,
    ...informed.links,
    ...informed.socialLinks,
  ];
  const byAddress = new Map(links.map(({ title, href }) => [href, title]));
  return (
    <Part title="frame.furtherInformation">
      <ul className="site-map-columns" {...attributes}>
        {[...byAddress].map(([href, title]) => (
          <li key={title}>
            <SiteLink href={href} title={title} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Topics({ topics }: { topics: readonly SiteTopic[] }) {
  const attributes = useLanguageAttributes(usePageData().frame.language);
  if (topics.length === 0) return null;
  return (
    <Part title="siteMap.topics">
      <ul className="site-map-columns" {...attributes}>
        {topics.map(({ id, label, link }) => (
          <li key={id}>
            <SiteLink href={link} title={label} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** All pages that menus and topics lead to, and the languages of the site. */
export function SiteMap({ screen }: { screen: Extract<Screen, { kind: 'siteMap' }> }) {
  const { topics, locales } = screen;
  const page = usePageLanguages();
  return (
    <article className="page page-site-map">
      <Hero variant="wide">
        <Label as="h1" tabIndex={-1} id="siteMap.title" />
      </Hero>
      <Part title="frame.mainNavigation">
        <MainMenu />
      </Part>
      <Topics topics={topics} />
      <OtherLinks />
      <Part title="languages.title">
        <ul className="site-map-columns">
          {locales.map((code) => (
            <LanguageChoice key={code} code={code} page={page} />
          ))}
        </ul>
      </Part>
    </article>
  );
}
