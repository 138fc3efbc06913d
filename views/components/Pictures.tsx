import type { Image as ImageData } from '../../shared/content/primitives';
import { useSpeak } from '../language/LanguageContext';
import { Spoken } from '../language/Spoken';

/** An image with its measures, so that nothing moves when it arrives. */
export function Image({ image, eager = false }: { image: ImageData; eager?: boolean }) {
  const { src, alt, width, height, srcSet } = image;
  const sources = srcSet?.map((source) => `${source.src} ${source.width}w`).join(', ');
  return (
    <img
      src={src}
      alt={alt}
      {...(width !== undefined && { width })}
      {...(height !== undefined && { height })}
      {...(sources !== undefined && sources !== '' && { srcSet: sources })}
      {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      decoding="async"
    />
  );
}

/** An image with caption and copyright. */
export function Figure({ image, eager = false }: { image: ImageData; eager?: boolean }) {
  const speak = useSpeak();
  const { caption, copyright } = image;
  return (
    <figure>
      <Image image={image} eager={eager} />
      {(caption !== undefined || copyright !== undefined) && (
        <figcaption>
          {caption}{' '}
          {copyright !== undefined && (
            <Spoken>{speak('component.copyright', { holder: copyright })}</Spoken>
          )}
        </figcaption>
      )}
    </figure>
  );
}
