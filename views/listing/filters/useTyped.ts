import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Period, PeriodFault } from '../../../shared/listing/period';

interface TypedTexts {
  readonly keyword: string;
  readonly from: string;
  readonly to: string;
}

/** What is typed into the filters of a list, which holds only when it is applied. */
export interface Typed extends TypedTexts {
  /** What is wrong with the days, once they were to be applied. */
  readonly fault: PeriodFault | undefined;
  readonly type: (field: keyof TypedTexts, text: string) => void;
  /** Goes to what was typed, unless its days cannot be used. */
  readonly apply: () => void;
}

/** What the fields of a list say while nothing is typed. */
interface Untyped {
  readonly address: string;
  readonly keyword: string;
  readonly period: Period;
  /** Why the days in the address could not be used. */
  readonly fault: PeriodFault | undefined;
  /** Names of the days in the address. */
  readonly names: { readonly from: string; readonly to: string };
}

/**
 * The typed filters of a list, which follow its address. `apply` goes to what was typed; it gives back
 * what is wrong with the days.
 */
export function useTyped(
  { address, keyword, period, fault, names }: Untyped,
  apply: (typed: TypedTexts & Pick<Typed, 'fault'>) => PeriodFault | undefined,
): Typed {
  const asked = useLocation().search;
  // Days that could not be used stand in the address still.
  const refused = new URLSearchParams(fault === undefined ? '' : asked);
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
  const shown = isHere ? typed : fresh;
  return {
    ...shown,
    type: (field, text) => setTyped((now) => ({ ...now, [field]: text, fault: undefined })),
    apply: () => {
      const found = apply(shown);
      setTyped((now) => ({ ...now, fault: found }));
    },
  };
}
