import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReactNode } from 'react';
import type { PageData } from '../../shared/routing/pageData';
import { PageProvider } from '../../views/App';
import {
  RenderingContext,
  type FramePartScope,
  type Rendering,
} from '../../views/RenderingContext';
import { lastingBytes } from '../lastingBytes';
import { renderMarkup } from '../markup/renderMarkup';
import type { Markup } from '../markup/rendering';
import type { Site } from '../site';
import type { DocumentPart } from './framePartStore';
import type { FrameKeys } from './frameKeys';

/** Stands in rendered HTML for a part that is at hand; nobody can know it. */
const place = randomUUID();

/** HTML with what takes the places of its frame parts, in their order; as bytes where they are kept. */
function joined(
  { images, pieces }: Markup,
  parts: readonly DocumentPart[],
  isKept: boolean,
): DocumentPart {
  const whole: (string | Buffer)[] = [];
  let taken = 0;
  let ownBytes = 0;
  for (const piece of pieces) {
    for (const [index, text] of piece.split(place).entries()) {
      if (index > 0) whole.push(...(parts[taken++]?.pieces ?? []));
      const own = isKept ? lastingBytes(text) : text;
      if (isKept) ownBytes += own.length;
      whole.push(own);
    }
  }
  return {
    images: parts.map((part) => part.images).join('') + images,
    pieces: whole,
    ownBytes,
  };
}

/** A rendering that leaves places for the parts of its frame. */
export interface Framed {
  /** Leaves a place; undefined where everything is rendered as it stands. */
  readonly framePart?: NonNullable<Rendering['framePart']>;
  /**
   * The HTML that was made of it, with the parts in their places. Those that are not at hand are
   * made now, each in a turn of the event loop of its own, so that what is quick waits for one at most.
   */
  readonly complete: (markup: Markup) => Promise<DocumentPart>;
}

/** Takes a place: a part that is at hand, or what makes it. */
type Asked = DocumentPart | (() => Promise<DocumentPart>);

type Ask = (name: string, scope: FramePartScope, content: ReactNode) => Asked;

function framedBy(isKept: boolean, ask?: Ask): Framed {
  const asked: Asked[] = [];
  const leavePlace: Framed['framePart'] =
    ask &&
    ((...part) => {
      asked.push(ask(...part));
      return place;
    });
  return {
    ...(leavePlace && { framePart: leavePlace }),
    async complete(markup) {
      const parts: DocumentPart[] = [];
      for (const part of asked) parts.push(typeof part === 'function' ? await part() : part);
      return joined(markup, parts, isKept);
    },
  };
}

/** Has a rendering use the parts of its frame that are at hand, and makes the others. */
export function framedFor(site: Site, page: PageData, keys: FrameKeys | undefined): Framed {
  // The document goes out at once; only its parts are kept.
  if (keys === undefined) return framedBy(false);

  async function makePart(key: string, isKept: boolean, content: ReactNode): Promise<DocumentPart> {
    await nextTurn();
    const { complete, ...rendering } = framedBy(isKept, ask);
    const element = (
      <RenderingContext value={rendering}>
        <PageProvider page={page} speak={site.intl.speak(page.table)}>
          {content}
        </PageProvider>
      </RenderingContext>
    );
    const part = await complete(renderMarkup(element));
    if (isKept) site.frameParts.keep(key, part);
    return part;
  }

  const ask: Ask = (name, scope, content) => {
    const key = `${name} ${keys[scope]}`;
    const kept = site.frameParts.get(key);
    if (kept !== undefined) return kept;
    const isKept = scope === 'shared' || site.frameParts.noteMade(key);
    return () => makePart(key, isKept, content);
  };
  return framedBy(false, ask);
}
