import { serialiseForScript } from '../../shared/head/jsonLd';
import type { PageData, PageState } from '../../shared/routing/pageData';
import { withoutHtml } from '../../shared/routing/renderedHtml';
import { derivedOnce } from '../derivedOnce';
import { lastingBytes } from '../lastingBytes';
import type { Site } from '../site';
import { documentAssets } from './documentAssets';
import { documentHead, documentStart } from './documentHead';
import { frameKeys, type FrameKeys } from './frameKeys';

/** What of a document does not depend on how its main content is rendered, ready to be sent. */
export interface Surroundings {
  /** Up to where images are announced. */
  readonly start: Buffer;
  /** From there to the application. */
  readonly head: Buffer;
  /** From the application to the screen in the state. */
  readonly state: Buffer;
  readonly frame?: FrameKeys;
  /** The screen in the state, without the HTML that was shown when it was written. */
  screen?: { readonly shown: readonly string[]; readonly bytes: Buffer };
}

const body = '<body><div id="notices" role="status"></div><div id="root">';
const announcer = '<p id="announcer" class="visually-hidden" role="status"></p>';

function stateStart({ frame: _, head: __, screen: ___, ...state }: PageData): string {
  const text = serialiseForScript(state satisfies Omit<PageState, 'screen'>);
  return `${text.slice(0, -1)},"screen":`;
}

function makeSurroundings(site: Site, page: PageData): Surroundings {
  const frame = frameKeys(site, page);
  const head = documentHead(page, documentAssets(site.assets, page));
  const state = `<script type="application/json" id="state">${stateStart(page)}`;
  return {
    start: lastingBytes(documentStart(page)),
    head: lastingBytes(`${head}${body}`),
    state: lastingBytes(`</div>${announcer}${state}`),
    ...(frame && { frame }),
  };
}

const makeOnce = derivedOnce(({ site, ...page }: PageData & { readonly site: Site }) =>
  makeSurroundings(site, page),
);

/** The surroundings of a page, the same ones while the page is assembled from the same. */
export function surroundingsOf(site: Site, page: PageData): Surroundings {
  return makeOnce(page.path, { site, ...page });
}

/** The screen of a page as it stands in the state, where `shown` is HTML that the document holds. */
export function screenState(
  surroundings: Surroundings,
  { screen }: PageData,
  shown: readonly string[],
): Buffer {
  const last = surroundings.screen;
  const isSame = last?.shown.length === shown.length;
  if (isSame && last.shown.every((html, index) => html === shown[index])) return last.bytes;
  const bytes = lastingBytes(serialiseForScript(screen, withoutHtml(shown)));
  surroundings.screen = { shown, bytes };
  return bytes;
}
