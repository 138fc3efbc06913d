import { useContext, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import { formatNumber } from '../../shared/language/formats/numbers';
import type { Period, PeriodFault } from '../../shared/listing/period';
import type { ListingPage } from '../../shared/routing/pageData';
import { announce } from '../frame/announce';
import { FailedAddressContext } from '../PageDataContext';
import { ArrivedContext } from './Deferred';

/** What links to other states of a list need: their addresses, and the way there in place. */
export interface StateControl<State> {
  readonly addressOf: (state: State) => string;
  /** Goes to another state; keeps focus and scroll. */
  readonly change: (state: State) => void;
}

/** Returns what was chosen of a list, until an answer is there or will not be, and how to choose. */
export function useListState<State>(
  screen: { readonly state: State },
  addressOf: (state: State) => string,
): StateControl<State> & { readonly state: State } {
  const navigate = useNavigate();
  const unloaded = useContext(FailedAddressContext);
  const [choice, setChoice] = useState({ screen, unloaded, state: screen.state });
  const isPending = choice.screen === screen && choice.unloaded === unloaded;
  const state = isPending ? choice.state : screen.state;
  const change = (next: State) => {
    const target = addressOf(next);
    if (target === addressOf(state)) return;
    setChoice({ screen, unloaded, state: next });
    void navigate(target, { preventScrollReset: true });
  };
  return { state, addressOf, change };
}

type InputTexts = Readonly<Record<'keyword' | 'from' | 'to', string>>;

/** What is typed into the filters of a list, which holds only when it is applied. */
export interface Input extends InputTexts {
  /** What is wrong with the days, once they were to be applied. */
  readonly fault: PeriodFault | undefined;
  readonly type: (field: keyof InputTexts, text: string) => void;
  /** Goes to what was typed, unless its days cannot be used. */
  readonly apply: () => void;
}

/** Returns the typed filters of a list, which follow its address; `apply` gives back what is wrong with the days. */
export function useInput(
  untyped: Pick<Input, 'keyword' | 'fault'> & {
    address: string;
    period: Period;
    /** Of the days in the address. */
    names: Readonly<Record<'from' | 'to', string>>;
  },
  apply: (typed: InputTexts & Pick<Input, 'fault'>) => PeriodFault | undefined,
): Input {
  const { address, keyword, period, fault, names } = untyped;
  const query = useLocation().search;
  // Days that could not be used stand in the address still.
  const refused = new URLSearchParams(fault === undefined ? '' : query);
  const fresh = {
    // At another address it says nothing any more.
    address: `${address} ${refused}`,
    keyword,
    from: refused.get(names.from) ?? period.from ?? '',
    to: refused.get(names.to) ?? period.to ?? '',
    fault,
  };
  const [typed, setTyped] = useState(fresh);
  const isHere = typed.address === fresh.address;
  if (!isHere) setTyped(fresh);
  const texts = isHere ? typed : fresh;
  return {
    ...texts,
    type: (field, text) => setTyped((now) => ({ ...now, [field]: text, fault: undefined })),
    apply: () => {
      const found = apply(texts);
      setTyped((now) => ({ ...now, fault: found }));
    },
  };
}

/** How long after a change its result is said (docs/specification.md, section 9), in ms. */
const delayMs = 2_000;

/** Says how much was found when another state of the same list is shown, or the list came after the frame. */
export function useAnnouncement(
  screen: object,
  path: string,
  list: Pick<ListingPage, 'page' | 'totalPages'> | undefined,
  results: string,
): void {
  const intl = useIntl();
  const hasArrived = useContext(ArrivedContext);
  const said = useRef(hasArrived ? undefined : { screen, path });
  useEffect(() => {
    const before = said.current;
    said.current = { screen, path };
    if (list === undefined || before?.screen === screen) return;
    if (before !== undefined && before.path !== path) return;
    const [page, total] = [formatNumber(intl, list.page), formatNumber(intl, list.totalPages)];
    const text = intl.formatMessage({ id: 'listing.announcement' }, { results, page, total });
    announce('');
    const pending = setTimeout(() => announce(text), delayMs);
    return () => clearTimeout(pending);
  }, [screen, path, list, results, intl]);
}
