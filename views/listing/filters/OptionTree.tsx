import { useIntl, type IntlShape } from 'react-intl';
import { useState } from 'react';
import { fits } from '../../../shared/language/foldText';
import { flatOptions, type FilterOption } from '../../../shared/listing/listedItem';
import type { ChoiceFilter } from '../../../shared/listing/listingRules';
import { useMedia, useScripted } from '../../components/hooks/browser';
import { FilterField } from '../../frame/FilterField';
import { useCodeAttributes } from '../../language/UiText';
import { usePageData } from '../../PageDataContext';
import { countText, optionLabel } from './labels';
import { wide } from './FilterPanel';

interface Named {
  readonly filter: ChoiceFilter;
  readonly option: FilterOption;
}

/** The language of an option's name: that of the interface, or that of the list. */
export function useOptionAttributes({ filter, option }: Named) {
  const { locale, table } = usePageData();
  const isUiText = filter === 'languages' || option.label === undefined;
  return useCodeAttributes(isUiText ? table : locale);
}

function OptionName(named: Named) {
  const intl = useIntl();
  return <span {...useOptionAttributes(named)}>{optionLabel(intl, named.option)}</span>;
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

interface OptionTreeProps {
  readonly filter: ChoiceFilter;
  /** Name of its fields, which is that of the query parameter. */
  readonly name: string;
  readonly options: readonly FilterOption[];
  readonly chosen: readonly string[];
  /** Id of the form that they belong to, where they do not stand in it. */
  readonly form?: string;
  /** Whether one option alone can be chosen; there is one for all of them then. */
  readonly single?: boolean;
  /** Called with the option that was clicked, or none for all of them. */
  readonly onChoose: (option: FilterOption | undefined) => void;
}

function Options(
  props: OptionTreeProps & {
    /** Whether an option above is chosen, which includes these. */
    included: boolean;
  },
) {
  const { filter, name, form, options, chosen, single = false, included, onChoose } = props;
  const intl = useIntl();
  return (
    <ul className="options">
      {options.map((option) => {
        const { id, count, children = [] } = option;
        const isChosen = included || chosen.includes(id);
        return (
          <li key={id}>
            <label className="option">
              <input
                type={single ? 'radio' : 'checkbox'}
                name={name}
                form={form}
                value={id}
                checked={isChosen}
                disabled={included}
                onChange={() => onChoose(option)}
              />
              <OptionName filter={filter} option={option} />
              {count !== undefined && (
                <span className="option-count">{`(${countText(intl, count)})`}</span>
              )}
            </label>
            {children.length > 0 && (
              <Options {...props} options={children} included={isChosen && !single} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function AllOptions({ name, form, chosen, onChoose }: OptionTreeProps) {
  const intl = useIntl();
  return (
    <label className="option">
      <input
        type="radio"
        name={name}
        form={form}
        value=""
        checked={chosen.length === 0}
        onChange={() => onChoose(undefined)}
      />
      <span>{intl.formatMessage({ id: 'listing.all' })}</span>
    </label>
  );
}

function valueText(intl: IntlShape, { options, chosen, single = false }: OptionTreeProps): string {
  if (chosen.length === 0) return intl.formatMessage({ id: 'listing.all' });
  const only = flatOptions(options).find(({ id }) => id === chosen[0]);
  return single && only !== undefined
    ? optionLabel(intl, only)
    : intl.formatMessage({ id: 'listing.chosen' }, { count: chosen.length });
}

/** A tree of options in a disclosure that looks like a select. */
export function OptionTree(props: OptionTreeProps) {
  const { filter, options, single = false } = props;
  const intl = useIntl();
  const { locale } = usePageData();
  const scripted = useScripted();
  const floats = useMedia(wide);
  const [query, setQuery] = useState('');
  const label = intl.formatMessage({ id: `listing.${filter}` });
  const shown = fitting(options, (option) => fits(query, [optionLabel(intl, option)], locale));
  return (
    <details className="filter-tree" {...(floats && { 'data-menu': 'overlay' })}>
      <summary>
        <span className="filter-label">{label}</span>
        <span className="filter-value">{valueText(intl, props)}</span>
      </summary>
      <fieldset>
        <legend className="visually-hidden">{label}</legend>
        {scripted && flatOptions(options).length > manyOptions && (
          <FilterField
            id={`find-${filter}`}
            label={intl.formatMessage({ id: 'listing.searchOptions' })}
            query={query}
            result={intl.formatMessage(
              { id: 'listing.options' },
              { count: flatOptions(shown).length },
            )}
            onChange={setQuery}
          />
        )}
        {single && <AllOptions {...props} />}
        <Options {...props} options={shown} included={false} />
      </fieldset>
    </details>
  );
}
