import type { Image as ImageData } from '../../../shared/content/primitives';
import { readVariants } from '../../../shared/content/imageVariants';
import { Label, UiText } from '../../language/UiText';

const narrow = 'calc(100vw - 2rem)';

/** The width of an image by its place, as the stylesheets lay it out. */
const sizes = {
  window: '100vw',
  /** Slides. */
  container: `(width >= 97rem) 91rem, (width >= 48rem) calc(100vw - 4.5rem), ${narrow}`,
  /** Under the title of a page. */
  top: `(width >= 64rem) 60rem, (width >= 48rem) calc(100vw - 4.5rem), ${narrow}`,
  /** Beside the title of a page; the text can make it higher, and so wider than what is seen. */
  split: '(width >= 64rem) 60vw, 100vw',
  content: `(width >= 80rem) 46rem, (width >= 64rem) 42rem, (width >= 48rem) 80vw, ${narrow}`,
  /** Two beside each other, or an image beside text. */
  half: `(width >= 48rem) 46vw, ${narrow}`,
  /** One of three cards. */
  card: `(width >= 64rem) 30vw, (width >= 48rem) 46vw, ${narrow}`,
  /** Covers and portraits. */
  small: '14rem',
} as const;

/** Image formats, the lightest first: a browser takes the first one that it reads. */
const formats = ['avif', 'webp'] as const;

/** Shows an image with its measures, so that nothing moves when it arrives, in the lightest form there is. */
export function Image(props: { image: ImageData; eager?: boolean; slot?: keyof typeof sizes }) {
  const { image, eager = false, slot = 'content' } = props;
  const { src, alt, width, height, srcSet = [], variants } = image;
  // The files that an editor gave, and those that were made of the image.
  const sources = srcSet.map((source) => `${source.src} ${source.width}w`).join(', ');
  const files = variants === undefined ? undefined : readVariants(variants);
  const picture = (
    <img
      src={(sources === '' && files?.fallback) || src}
      alt={alt}
      width={width}
      height={height}
      {...(sources !== '' && { srcSet: sources, sizes: sizes[slot] })}
      {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      decoding="async"
    />
  );
  if (files === undefined) return picture;
  return (
    <picture>
      {formats.map(
        (format) =>
          files[format] && (
            <source
              key={format}
              type={`image/${format}`}
              srcSet={files[format]}
              sizes={sizes[slot]}
            />
          ),
      )}
      {picture}
    </picture>
  );
}

/** Shows the copyright of an image; nothing where there is none. */
export function ImageCredit({ image: { copyright } }: { image: ImageData }) {
  if (copyright === undefined) return null;
  return (
    <span className="copyright">
      {/^CC[0 ]/.test(copyright) ? (
        <UiText>{copyright}</UiText>
      ) : (
        <Label id="component.copyright" values={{ holder: copyright }} />
      )}
    </span>
  );
}

/** Shows an image with caption and copyright. */
export function Figure(props: { image: ImageData; eager?: boolean; slot?: keyof typeof sizes }) {
  const { image, eager = false, slot = eager ? 'top' : 'content' } = props;
  const { caption, copyright } = image;
  return (
    <figure className="figure">
      <Image image={image} eager={eager} slot={slot} />
      {(caption ?? copyright) && (
        <figcaption>
          {caption !== undefined && <span>{`${caption} `}</span>}
          <ImageCredit image={image} />
        </figcaption>
      )}
    </figure>
  );
}
