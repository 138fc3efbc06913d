import type { Component, ComponentOf, KnownComponent } from '../content/components/components';
import { childrenOf, isKnown } from '../content/components/componentTree';
import type { Page } from '../content/page';
import type { Image } from '../content/primitives';
import { htmlElement, joinHtml, type SafeHtml } from '../html/safeHtml';
import { effectiveDate } from '../listing/itemDates';
import { absoluteUrl } from './headElement';
import { type JsonObject, entity } from './jsonLd';

/** What entities of parts need to know besides their page. */
export interface PartContext {
  /** Origin of the site, without a slash at its end. */
  readonly origin: string;
  /** Canonical address of the page, absolute. */
  readonly url: string;
  /** Language of the page. */
  readonly locale: string;
}

/** Every component that the site knows, also those inside others, in the order of the page. */
export function knownComponents(components: readonly Component[]): KnownComponent[] {
  return components.flatMap((component) =>
    isKnown(component) ? [component, ...knownComponents(childrenOf(component))] : [],
  );
}

/** The texts of components as HTML, which is what answers may be made of. */
function htmlOf(component: KnownComponent): SafeHtml {
  switch (component.component) {
    case 'p':
      return htmlElement('p', component.content.html);
    case 'richtext':
    case 'html':
    case 'notification':
      return component.content.html;
    case 'list':
      return htmlElement('ul', ...component.content.items.map((item) => htmlElement('li', item)));
    default:
      return joinHtml([]);
  }
}

function questions({ containers }: ComponentOf<'accordion'>): JsonObject[] {
  return containers.items.flatMap((item) => {
    const text = joinHtml(knownComponents(item.containers.content).map(htmlOf));
    return text === ''
      ? []
      : [
          entity('Question', {
            name: item.content.title,
            acceptedAnswer: entity('Answer', { text }),
          }),
        ];
  });
}

function video(
  { content, id }: ComponentOf<'video'>,
  page: Page,
  { origin, url, locale }: PartContext,
): JsonObject {
  const { title, sources, poster, duration, transcript, description, copyright } = content;
  const [first] = sources;
  return entity('VideoObject', {
    name: title,
    description: description ?? page.metadata.description ?? title,
    url: `${url}#${encodeURIComponent(id)}`,
    contentUrl: first && absoluteUrl(origin, first.src),
    thumbnailUrl: poster && absoluteUrl(origin, poster),
    uploadDate: effectiveDate(page.metadata.metaInfo ?? {}),
    duration: duration === undefined ? undefined : `PT${Math.round(duration)}S`,
    inLanguage: locale,
    transcript: transcript?.map(({ text }) => text).join('\n'),
    creditText: copyright,
  });
}

function image({ src, alt, caption, copyright }: Image, origin: string): JsonObject {
  return entity('ImageObject', {
    contentUrl: absoluteUrl(origin, src),
    description: alt === '' ? undefined : alt,
    caption,
    creditText: copyright,
  });
}

function gallery(
  { content, id }: ComponentOf<'slideshow'>,
  page: Page,
  { origin, url, locale }: PartContext,
): JsonObject {
  return entity('ImageGallery', {
    name: content.title ?? page.metadata.title,
    url: `${url}#${encodeURIComponent(id)}`,
    inLanguage: locale,
    associatedMedia: content.images.map((one) => image(one, origin)),
  });
}

/** Films, galleries and frequent questions of a page, each an entity of its own. */
export function partEntities(page: Page, context: PartContext): JsonObject[] {
  const components = knownComponents(page.content);
  const faq = components.flatMap((component) =>
    component.component === 'accordion' && component.content.faq === true
      ? questions(component)
      : [],
  );
  return [
    ...components.flatMap((component) => {
      if (component.component === 'video') return [video(component, page, context)];
      return component.component === 'slideshow' ? [gallery(component, page, context)] : [];
    }),
    ...(faq.length === 0
      ? []
      : [entity('FAQPage', { url: context.url, inLanguage: context.locale, mainEntity: faq })]),
  ];
}
