import { directionOf } from '../../shared/language/languages';
import type { FilterOption } from '../../shared/listing/filterOptions';
import type { ChoiceFilter } from '../../shared/listing/listingRules';
import {
  useLanguageAttributes,
  useSpeak,
  type LanguageAttributes,
} from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';
import { optionLabel } from './labels';

interface Named {
  readonly filter: ChoiceFilter;
  readonly option: FilterOption;
}

/** The language of an option's name: languages name themselves, others speak the list's. */
export function useOptionAttributes({ filter, option }: Named): LanguageAttributes {
  const { locale, table } = usePageData();
  const own = filter === 'languages' ? option.id : locale;
  const code = option.label === undefined ? table : own;
  return useLanguageAttributes({ code, direction: directionOf(code) });
}

/** Name of an option, in its own language. */
export function OptionName(named: Named) {
  const speak = useSpeak();
  return <span {...useOptionAttributes(named)}>{optionLabel(speak, named.option)}</span>;
}
