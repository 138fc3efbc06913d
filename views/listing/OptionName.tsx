import { directionOf } from '../../shared/language/languages';
import type { FilterOption } from '../../shared/listing/filterOptions';
import type { ChoiceFilter } from '../../shared/listing/listingRules';
import { useLanguageAttributes, useSpeak } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';
import { optionLabel } from './labels';

/** Name of an option, in its own language: languages name themselves, others speak the list's. */
export function OptionName({ filter, option }: { filter: ChoiceFilter; option: FilterOption }) {
  const speak = useSpeak();
  const { locale, table } = usePageData();
  const own = filter === 'languages' ? option.id : locale;
  const code = option.label === undefined ? table : own;
  const attributes = useLanguageAttributes({ code, direction: directionOf(code) });
  return <span {...attributes}>{optionLabel(speak, option)}</span>;
}
