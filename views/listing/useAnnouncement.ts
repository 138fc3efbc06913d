import { useIntl } from 'react-intl';
import { createContext, useContext, useEffect, useRef } from 'react';
import type { ListingPage } from '../../shared/routing/pageData';
import { useFormats } from '../language/UiText';
import { announce } from '../frame/announce';

/** How long after a change its result is said (docs/specification.md, section 9), in ms. */
const delayMs = 2_000;

/** A list that is shown: where, and how much was found; without a page there is nothing to say. */
interface Announced {
  readonly path: string;
  readonly list: Pick<ListingPage, 'page' | 'totalPages'> | undefined;
  /** How much was found, in words. */
  readonly results: string;
}

/** Whether a list came after the frame of its document. */
export const ArrivedContext = createContext(false);

/**
 * Says how much was found when another state (`screen`) of the same list is shown, or when the list came
 * after the frame.
 */
export function useAnnouncement(screen: object, { path, list, results }: Announced): void {
  const intl = useIntl();
  const formats = useFormats();
  const hasArrived = useContext(ArrivedContext);
  const said = useRef(hasArrived ? undefined : { screen, path });
  useEffect(() => {
    const before = said.current;
    said.current = { screen, path };
    if (list === undefined || before?.screen === screen) return;
    if (before !== undefined && before.path !== path) return;
    const [page, total] = [formats.number(list.page), formats.number(list.totalPages)];
    const values = { results, page, total };
    const text = intl.formatMessage({ id: 'listing.announcement' }, values);
    announce('');
    const pending = setTimeout(() => announce(text), delayMs);
    return () => clearTimeout(pending);
  }, [screen, path, list, results, intl, formats]);
}
