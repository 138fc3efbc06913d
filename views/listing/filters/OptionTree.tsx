import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { fits } from '../../../shared/language/foldText';
import { flatOptions, type FilterOption } from '../../../shared/listing/listingResults';
import type { ChoiceFilter } from '../../../shared/listing/listingFilters';
import { breakpoints } from '../../breakpoints';
import { useHydrated, useMedia } from '../../components/hooks/browser';
import { FilterField } from '../../frame/FilterField';
import { useCodeAttributes, useUiTextAttributes } from '../../language/UiText';
import { usePageData } from '../../PageDataContext';
import { countText, optionLabel } from './labels';

/** Gives the language of an option's name: that of the interface, or that of the list. */
export function useOptionAttributes(filter: ChoiceFilter) {
  const ofInterface = useUiTextAttributes();
  const ofList = useCodeAttributes(usePageData().locale);
  return ({ label }: FilterOption) =>
    filter === 'languages' || label === undefined ? ofInterface : ofList;
}

/** With more options than this there is a field to find one. */
const manyOptions = 10;

/** The options that fit what was typed, with those above and below them. */
function fitting(
  options: readonly FilterOption[],
  isFitting: (option: FilterOption) => boolean,
): FilterOption[] {
  return options.flatMap((option) => {
    if (isFitting(option)) return [option];
    const children = fitting(option.children ?? [], isFitting);
    return children.length === 0 ? [] : [{ ...option, children }];
  });
}

/** Shows a tree of options in a disclosure that looks like a select. */
export function OptionTree(props: {
  filter: ChoiceFilter;
  name: string;
  options: readonly FilterOption[];
  chosen: readonly string[];
  /** Id of the form that they belong to, where they do not stand in it. */
  form?: string;
  /** Whether one option alone can be chosen; there is one for all of them then. */
  single?: boolean;
  /** Called with the option that was clicked, or none for all of them. */
  onChoose: (option: FilterOption | undefined) => void;
}) {
  const { filter, name, options, chosen, form, single = false, onChoose } = props;
  const intl = useIntl();
  const { locale } = usePageData();
  const hydrated = useHydrated();
  const floats = useMedia(breakpoints.wideDesktop);
  const attributesOf = useOptionAttributes(filter);
  const [query, setQuery] = useState('');
  const all = intl.formatMessage({ id: 'listing.all' });
  const label = intl.formatMessage({ id: `listing.${filter}` });
  const results = fitting(options, (option) => fits(query, [optionLabel(intl, option)], locale));
  const count = flatOptions(results).length;
  const only = single && flatOptions(options).find(({ id }) => id === chosen[0]);
  const chosenText = only
    ? optionLabel(intl, only)
    : intl.formatMessage({ id: 'listing.chosen' }, { count: chosen.length });

  const input = (option: FilterOption | undefined, checked: boolean, disabled: boolean) => (
    <input
      type={single ? 'radio' : 'checkbox'}
      name={name}
      form={form}
      value={option?.id ?? ''}
      checked={checked}
      disabled={disabled}
      onChange={() => onChoose(option)}
    />
  );
  /** Options below one that is chosen are `included` in it. */
  const list = (branch: readonly FilterOption[], included: boolean): ReactNode => (
    <ul className="options">
      {branch.map((option) => {
        const isChosen = included || chosen.includes(option.id);
        return (
          <li key={option.id}>
            <label className="option">
              {input(option, isChosen, included)}
              <span {...attributesOf(option)}>{optionLabel(intl, option)}</span>
              {option.count !== undefined && (
                <span className="option-count">{`(${countText(intl, option.count)})`}</span>
              )}
            </label>
            {option.children?.length ? list(option.children, isChosen && !single) : null}
          </li>
        );
      })}
    </ul>
  );
  return (
    <details className="filter-tree" {...(floats && { 'data-menu': 'overlay' })}>
      <summary>
        <span className="filter-label">{label}</span>
        <span className="filter-value">{chosen.length === 0 ? all : chosenText}</span>
      </summary>
      <fieldset>
        <legend className="visually-hidden">{label}</legend>
        {hydrated && flatOptions(options).length > manyOptions && (
          <FilterField
            id={`find-${filter}`}
            label={intl.formatMessage({ id: 'listing.searchOptions' })}
            query={query}
            result={intl.formatMessage({ id: 'listing.options' }, { count })}
            onChange={setQuery}
          />
        )}
        {single && (
          <label className="option">
            {input(undefined, chosen.length === 0, false)}
            <span>{all}</span>
          </label>
        )}
        {list(results, false)}
      </fieldset>
    </details>
  );
}
