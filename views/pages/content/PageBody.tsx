import type { ReactNode } from 'react';
import type { Page } from '../../../shared/content/page';
import type { Ref } from '../../../shared/content/primitives';
import { Figure } from '../../components/pictures/Pictures';
import { ContentComponents } from '../../components/ContentComponents';
import { Landmark } from '../../frame/Landmark';
import { Day, Label, useUiTextAttributes } from '../../language/UiText';
import { TextLink } from '../../components/Links';
import { TeaserCards } from '../../components/Teaser';
import { Below } from '../../components/text/HeadingLevel';
import { usePageData, useScreen } from '../../PageDataContext';
import { registry } from '../../components/registry';
import { LeadText, splitOpening, PageHeader, placeOfPicture, hasStatusLine } from './PageHeader';

function PageDetails(props: { page: Page; opening: ReactNode; children: ReactNode }) {
  const { page, opening } = props;
  const children = (
    <>
      {opening}
      {props.children}
    </>
  );
  if (!('details' in page)) return children;
  switch (page.contentType) {
    case 'event':
      return <registry.event {...props} details={page.details} />;
    case 'service':
      return <registry.service details={page.details}>{children}</registry.service>;
    case 'organization':
      return <registry.organization details={page.details}>{children}</registry.organization>;
    case 'publication':
      return <registry.publication details={page.details}>{children}</registry.publication>;
    case 'news':
      return <registry.news details={page.details}>{children}</registry.news>;
    case 'webdossier':
      return (
        <>
          {page.details.status === 'archived' && (
            <div className="notification notification-info">
              <Label as="p" className="notification-title" id="details.archived" />
            </div>
          )}
          {children}
        </>
      );
  }
}

/** The topics of a page: links whose name for all of them is in the language of the interface. */
function Topics({ topics }: { topics: readonly Ref[] }) {
  const { content } = usePageData();
  const own = useUiTextAttributes();
  const attributes = own.lang === undefined ? {} : { lang: content.code, dir: content.direction };
  if (topics.length === 0) return null;
  return (
    <Landmark className="chips" label="details.topics">
      {topics.map(({ id, label, link }) => (
        <TextLink key={id} className="chip" href={link} {...attributes}>
          {label}
        </TextLink>
      ))}
    </Landmark>
  );
}

/** Shows a published page from its title to its history; `children` come before what is related. */
export function PageBody({ page, children }: { page: Page; children?: ReactNode }) {
  const opening = splitOpening(page);
  const { image, guide, changeHistory, responsible, related = [], metaInfo } = page.metadata;
  const { correctedAt, correction } = metaInfo ?? {};
  const { path, screen } = usePageData();
  const topics = (page.metadata.topics ?? []).filter(({ link }) => link !== path);
  const components = <ContentComponents components={opening.rest} />;
  const hasContents = screen.kind === 'content' && page.metadata.showTableOfContents === true;
  const contents = hasContents && <registry.tableOfContents key={path} components={opening.rest} />;
  const isPictureBelow = placeOfPicture(page, opening) === 'text';
  return (
    <article
      className={`page page-${page.contentType}`}
      {...(screen.kind === 'content' && screen.form?.kind === 'sent' && { 'data-form-sent': '' })}
    >
      <PageHeader page={page} opening={opening}>
        <ContentComponents components={opening.notices} />
        {!isPictureBelow && contents}
      </PageHeader>
      {correctedAt !== undefined && (
        <div className="notification notification-info">
          <Day as="p" id="date.corrected" date={correctedAt} />
          {correction !== undefined && <p>{correction}</p>}
        </div>
      )}
      <PageDetails
        page={page}
        opening={hasStatusLine(page) && <LeadText page={page} lead={opening.lead} />}
      >
        {image && isPictureBelow && <Figure image={image} eager />}
        {isPictureBelow && contents}
        {guide ? <registry.guide guide={guide}>{components}</registry.guide> : components}
      </PageDetails>
      {page.contentType !== 'organization' && <Topics topics={topics} />}
      {(changeHistory ?? responsible) && <registry.pageRecord metadata={page.metadata} />}
      {children}
      {related.length > 0 && (
        <section className="section section-tinted">
          <Label as="h2" className="wide" id="component.related" />
          <Below>
            <TeaserCards teasers={related} className="wide" />
          </Below>
        </section>
      )}
    </article>
  );
}

/** Shows a page of the content files: home, article, hub, event, service, organisation and so on. */
export function ContentPage() {
  return <PageBody page={useScreen('content').page} />;
}
