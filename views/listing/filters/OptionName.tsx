import { useIntl } from 'react-intl';
import { directionOf } from '../../../shared/language/languages';
import type { FilterOption } from '../../../shared/listing/filterOptions';
import type { ChoiceFilter } from '../../../shared/listing/listingRules';
import { useLanguageAttributes, type LanguageAttributes } from '../../language/LanguageContext';
import { usePageData } from '../../PageDataContext';
import { optionLabel } from './labels';

interface Named {
  readonly filter: ChoiceFilter;
  readonly option: FilterOption;
}

/** The language of an option's name: that of the interface, or that of the list. */
export function useOptionAttributes({ filter, option }: Named): LanguageAttributes {
  const { locale, table } = usePageData();
  const isUiText = filter === 'languages' || option.label === undefined;
  const code = isUiText ? table : locale;
  return useLanguageAttributes({ code, direction: directionOf(code) });
}

/** Name of an option: in the words of the interface, or in those of the list. */
export function OptionName(named: Named) {
  const intl = useIntl();
  return <span {...useOptionAttributes(named)}>{optionLabel(intl, named.option)}</span>;
}
