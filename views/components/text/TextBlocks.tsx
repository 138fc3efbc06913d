import type { ComponentOf } from '../../../shared/content/components/components';
import { useFormats } from '../../language/LanguageContext';
import { Label } from '../../language/Label';
import { usePageData } from '../../PageDataContext';
import { Image } from '../pictures/Pictures';
import { Permalinked, titleIdOf } from './HeadingLevel';
import { InlineHtml } from './RichText';

/** Date of the page shown, where its lead asks for it. */
function LeadDate() {
  const formats = useFormats();
  const { screen } = usePageData();
  const info = 'page' in screen ? screen.page?.metadata.metaInfo : undefined;
  const published = info?.visiblePublicationDate ?? info?.date;
  const date = info?.updatedAt ?? published;
  if (date === undefined) return null;
  const id = info?.updatedAt === undefined ? 'date.published' : 'date.updated';
  return <Label as="p" className="meta" id={id} values={{ date: formats.day(date) }} />;
}

/** The introduction of a page. */
export function Lead({ content }: ComponentOf<'lead'>) {
  return (
    <>
      {content.showDate === true && <LeadDate />}
      <InlineHtml as="p" className="lead" html={content.text} />
    </>
  );
}

/** A heading of an editor; its level was fitted to its place on entry. */
export function HeadingBlock({ content, id }: ComponentOf<'heading'>) {
  const Element = `h${content.level}` as const;
  return (
    <Element id={id} aria-labelledby={titleIdOf(id)}>
      <Permalinked id={id}>{content.text}</Permalinked>
    </Element>
  );
}

/** A list of an editor. */
export function List({ content }: ComponentOf<'list'>) {
  const { ordered, items, ...marks } = content;
  const children = items.map((item, index) => <InlineHtml key={index} as="li" html={item} />);
  return ordered === true ? (
    <ol className="richtext" {...marks}>
      {children}
    </ol>
  ) : (
    <ul className="richtext">{children}</ul>
  );
}

/** A quotation with who said it. */
export function Quote({ content, id }: ComponentOf<'quote'>) {
  const { text, author, role, image } = content;
  return (
    <figure className="block quote" id={id}>
      {image !== undefined && <Image image={image} slot="small" />}
      <blockquote>
        <p>{text}</p>
      </blockquote>
      {(author !== undefined || role !== undefined) && (
        <figcaption>
          {author !== undefined && <cite>{author}</cite>}
          {role !== undefined && <span>{role}</span>}
        </figcaption>
      )}
    </figure>
  );
}
