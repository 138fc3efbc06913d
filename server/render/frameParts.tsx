import { randomUUID } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { PageData } from '../../shared/routing/pageData';
import { PageProvider } from '../../views/App';
import {
  RenderingContext,
  type FramePartScope,
  type Rendering,
} from '../../views/RenderingContext';
import { lastingBytes } from '../lastingBytes';
import type { Site } from '../site';
import type { DocumentPart } from './framePartStore';
import type { FrameKeys } from './frameKeys';

/** Stands in rendered HTML for a part that is at hand; nobody can know it. */
const place = randomUUID();

/** React puts what announces images before HTML that is no whole document. */
const imagesPattern = /^(?:<link rel="preload" as="image"[^>]*>)*/;

type BytesOf = (text: string) => Buffer;

/** HTML with what takes the places of its frame parts, in their order. */
function joined(html: string, parts: readonly DocumentPart[], bytesOf: BytesOf): DocumentPart {
  const [own = ''] = imagesPattern.exec(html) ?? [];
  const texts = html
    .slice(own.length)
    .split(place)
    .map((text) => bytesOf(text));
  return {
    images: parts.map(({ images }) => images).join('') + own,
    bytes: texts.flatMap((text, index) => [text, ...(parts[index]?.bytes ?? [])]),
    ownBytes: texts.reduce((sum, text) => sum + text.length, 0),
  };
}

/** A rendering that leaves places for the parts of its frame. */
export interface Framed {
  /** Leaves a place; undefined where everything is rendered as it stands. */
  readonly framePart?: NonNullable<Rendering['framePart']>;
  /** The HTML that React made of it, with the parts in their places. */
  readonly complete: (html: string) => DocumentPart;
}

type PartOf = (name: string, scope: FramePartScope, content: ReactNode) => DocumentPart;

function framedBy(bytesOf: BytesOf, partOf?: PartOf): Framed {
  const parts: DocumentPart[] = [];
  const leavePlace: Framed['framePart'] =
    partOf &&
    ((...asked) => {
      parts.push(partOf(...asked));
      return place;
    });
  return {
    ...(leavePlace && { framePart: leavePlace }),
    complete: (html) => joined(html, parts, bytesOf),
  };
}

/** Has a rendering use the parts of its frame that are at hand, and makes the others. */
export function framedFor(site: Site, page: PageData, keys: FrameKeys | undefined): Framed {
  // The document goes out at once; only its parts are kept.
  const passing: BytesOf = (text) => Buffer.from(text);
  if (keys === undefined) return framedBy(passing);

  function makePart(content: ReactNode): DocumentPart {
    const { complete, ...rendering } = framedBy(lastingBytes, partOf);
    const part = (
      <RenderingContext value={rendering}>
        <PageProvider page={page} speak={site.intl.speak(page.table)}>
          {content}
        </PageProvider>
      </RenderingContext>
    );
    return complete(renderToString(part));
  }

  const partOf: PartOf = (name, scope, content) => {
    const key = `${name} ${keys[scope]}`;
    const known = site.frameParts.get(key);
    if (known !== undefined) return known;
    const part = makePart(content);
    site.frameParts.set(key, part, key.length + part.ownBytes);
    return part;
  };
  return framedBy(passing, partOf);
}
