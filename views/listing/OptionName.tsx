import { directionOf } from '../../shared/language/languages';
import type { FilterOption } from '../../shared/listing/filterOptions';
import type { ChoiceFilter } from '../../shared/listing/listingRules';
import { useLanguageAttributes, useSpeak } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';
import { optionLabel } from './labels';

/** Name of an option: in the words of the interface, or in those of the list. */
export function OptionName({ filter, option }: { filter: ChoiceFilter; option: FilterOption }) {
  const speak = useSpeak();
  const { locale, table } = usePageData();
  const isSpoken = filter === 'languages' || option.label === undefined;
  const code = isSpoken ? table : locale;
  const attributes = useLanguageAttributes({ code, direction: directionOf(code) });
  return <span {...attributes}>{optionLabel(speak, option)}</span>;
}
