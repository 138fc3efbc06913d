import type { Image as ImageData } from '../../shared/content/primitives';
import { useSpeak } from '../language/LanguageContext';
import { Spoken } from '../language/Spoken';

/** How much of the window an image takes, by its place. */
const sizes = {
  window: '100vw',
  container: '(width >= 97rem) 91rem, 100vw',
  // At most as wide as a page with boxes; in half a hero, cropped, it is scaled to the text's height.
  top: '(width >= 64rem) max(50vw, 75rem), 100vw',
  content: '(width >= 80rem) 50rem, (width >= 48rem) 80vw, 100vw',
  card: '(width >= 64rem) 30vw, (width >= 48rem) 50vw, 100vw',
} as const;

/** An image with its measures, so that nothing moves when it arrives. */
export function Image(props: { image: ImageData; eager?: boolean; slot?: keyof typeof sizes }) {
  const { image, eager = false, slot = 'content' } = props;
  const { src, alt, width, height, srcSet = [] } = image;
  const sources = srcSet.map((source) => `${source.src} ${source.width}w`).join(', ');
  return (
    <img
      src={src}
      alt={alt}
      {...(width !== undefined && { width })}
      {...(height !== undefined && { height })}
      {...(sources !== '' && { srcSet: sources, sizes: sizes[slot] })}
      {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      decoding="async"
    />
  );
}

/** An image with caption and copyright. */
export function Figure(props: { image: ImageData; eager?: boolean; slot?: keyof typeof sizes }) {
  const { image, eager = false, slot = eager ? 'top' : 'content' } = props;
  const speak = useSpeak();
  const { caption, copyright } = image;
  return (
    <figure className="figure">
      <Image image={image} eager={eager} slot={slot} />
      {(caption !== undefined || copyright !== undefined) && (
        <figcaption>
          {caption}{' '}
          {copyright !== undefined && (
            <span className="copyright">
              <Spoken>{speak('component.copyright', { holder: copyright })}</Spoken>
            </span>
          )}
        </figcaption>
      )}
    </figure>
  );
}
