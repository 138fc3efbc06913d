import type { ComponentOf } from '../../../shared/content/components/component';
import { Label, useFormats } from '../../language/UiText';
import { usePageData } from '../../PageDataContext';
import { Image, ImageCredit } from '../pictures/Pictures';
import { Permalinked, titleIdOf } from './HeadingLevel';
import { InlineHtml } from './RichText';

/** The introduction of a page, with the date of the page where it asks for it. */
export function Lead({ content: { text, showDate } }: ComponentOf<'lead'>) {
  const formats = useFormats();
  const { screen } = usePageData();
  const info = 'page' in screen ? screen.page?.metadata.metaInfo : undefined;
  const date = info?.updatedAt ?? info?.visiblePublicationDate ?? info?.date;
  const id = info?.updatedAt === undefined ? 'date.published' : 'date.updated';
  return (
    <>
      {showDate && date && (
        <Label as="p" className="meta" id={id} values={{ date: formats.day(date) }} />
      )}
      <InlineHtml as="p" className="lead" html={text} />
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
      {[author, role, image?.copyright].some((said) => said !== undefined) && (
        <figcaption>
          {author !== undefined && <cite>{author}</cite>}
          {role !== undefined && <span>{`${role} `}</span>}
          {image !== undefined && <ImageCredit image={image} />}
        </figcaption>
      )}
    </figure>
  );
}
