import { matchRoute } from '../../views/matchRoute';
import { preloadComponents } from '../../views/preloadComponents';
import { loadPage } from '../../views/routes';
import { loadIntl, withFrame } from '../loadPageParts';
import { linkAddress } from './linkClicks';
import { fetchAhead, leaveAhead } from './prefetchCache';

/** How long a pointer or the focus rests on a link that is meant. */
const restMs = 80;

/** Whether the visitor, or the line, asks for as little as possible to be loaded. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  if (typeof connection !== 'object' || connection === null) return false;
  const asked = 'saveData' in connection && connection.saveData === true;
  return (
    asked || ('effectiveType' in connection && String(connection.effectiveType).endsWith('2g'))
  );
}

/** Pages that no cache may hold are made for the visitor who asks; a guess must not ask. */
function mayPrefetch({ pathname }: URL): boolean {
  return matchRoute(pathname)?.route.handle.cacheable === true && !savesData();
}

async function prefetch(url: URL): Promise<void> {
  const answer = await fetchAhead(url);
  if (answer?.kind !== 'page') return;
  const page = await withFrame(answer.page);
  await Promise.all([loadIntl(page), loadPage(page.route), preloadComponents(page)]);
}

/**
 * Fetches the page of a link that the pointer or the focus rests on, or that is touched, with its
 * scripts and texts. The navigation takes it over; going elsewhere cancels it.
 */
export function prefetchOnIntent(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const aim = (target: EventTarget | null, afterMs: number) => {
    clearTimeout(timer);
    const url = linkAddress(target);
    if (url === undefined || !mayPrefetch(url)) leaveAhead();
    else timer = setTimeout(() => void prefetch(url).catch(() => {}), afterMs);
  };
  document.addEventListener('mouseover', ({ target }) => aim(target, restMs));
  document.addEventListener('focusin', ({ target }) => aim(target, restMs));
  document.addEventListener('touchstart', ({ target }) => aim(target, 0), { passive: true });
  document.addEventListener('click', () => clearTimeout(timer), { capture: true });
}
