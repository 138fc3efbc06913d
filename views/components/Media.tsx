import type { ComponentOf } from '../../shared/content/components';
import { Block } from './Block';
import { Figure } from './Pictures';
import { RichText } from './RichText';
import { ContentLink } from './Links';

/** One image. */
export function ImageBlock({ id, content }: ComponentOf<'image'>) {
  return (
    <div className="block image" id={id}>
      <Figure image={content.image} />
    </div>
  );
}

/** Text beside an image. */
export function TextImage({ id, content }: ComponentOf<'text-image'>) {
  const { title, html, image, imageSide, link } = content;
  return (
    <Block className={`text-image text-image-${imageSide}`} id={id} title={title}>
      <Figure image={image} slot="half" />
      <div className="text-image-text">
        <RichText html={html} />
        {link !== undefined && (
          <p className="show-all">
            <ContentLink link={link} />
          </p>
        )}
      </div>
    </Block>
  );
}
