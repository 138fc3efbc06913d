import type { AllHTMLAttributes, ElementType, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { directionOf, type TextLanguage } from '../../shared/language/languages';
import {
  formatDay,
  formatMoment,
  formatRange,
  formatShortDay,
  formatWeekday,
  type WriteDay,
} from '../../shared/language/formats/dates';
import { formatList, formatNumber, formatSeries } from '../../shared/language/formats/numbers';
import type { MessageId, PlainMessageId, ValuesOfMessages } from '../../shared/language/messages';
import { usePageData } from '../PageDataContext';

/** Returns the formats of dates, numbers and lists in the language of the interface. */
export function useFormats() {
  const intl = useIntl();
  return {
    day: (iso: string) => formatDay(intl, iso),
    list: (items: readonly string[]) => formatList(intl, items),
    moment: (iso: string, writeDay?: WriteDay) => formatMoment(intl, iso, writeDay),
    number: (value: number) => formatNumber(intl, value),
    range: (start: string, end?: string, writeDay?: WriteDay) =>
      formatRange(intl, start, end, writeDay),
    remark: (text: string, remark: string) =>
      intl.formatMessage({ id: 'format.remark' }, { text, remark }),
    series: (items: readonly string[]) => formatSeries(intl, items),
    shortDay: (iso: string) => formatShortDay(intl, iso),
    weekday: (iso: string) => formatWeekday(intl, iso),
  };
}

/** Marks a text as in the language of a code (WCAG 3.1.2), unless all of the page is in it. */
export function useCodeAttributes(code: string | undefined) {
  const { table, content, frame } = usePageData();
  const isPlain = code === table && code === content.code && code === frame.language.code;
  return code === undefined || isPlain ? {} : { lang: code, dir: directionOf(code) };
}

/** Returns the attributes an element needs whose text is in `language`; none where that is plain. */
export function useLanguageAttributes({ code }: TextLanguage) {
  return useCodeAttributes(code);
}

/** Returns the attributes of an element whose text is an interface text. */
export function useUiTextAttributes() {
  return useCodeAttributes(usePageData().table);
}

interface UiTextProps extends Omit<AllHTMLAttributes<HTMLElement>, 'as' | 'id'> {
  /** The element around it, which holds nothing else and has the attributes. */
  readonly as?: ElementType;
}

/** Gives the elements of `UiText`: a message (`Label`) needs no component more. */
function useUiText({ as: Around, children, ...attributes }: UiTextProps) {
  const own = useUiTextAttributes();
  const marked = Around === undefined ? { ...own, ...attributes } : own;
  const text = <span {...marked}>{children}</span>;
  return Around === undefined ? text : <Around {...attributes}>{text}</Around>;
}

/** Shows an interface text marked with its language, in an element of its own: translators lose others. */
export function UiText(props: UiTextProps) {
  return useUiText(props);
}

interface DayProps extends Omit<UiTextProps, 'children'> {
  readonly date: string | undefined;
  /** The message that the day stands in. */
  readonly id?: IdWith<'date'>;
}

/** Shows the day of an ISO date in the words of the interface, alone or in a message; nothing without one. */
export function Day({ date, id, as = 'time', ...around }: DayProps) {
  const intl = useIntl();
  if (date === undefined) return null;
  const day = formatDay(intl, date);
  return (
    <UiText as={as} {...(as === 'time' && { dateTime: date })} {...around}>
      {id === undefined ? day : intl.formatMessage({ id }, { date: day })}
    </UiText>
  );
}

type IdWith<Value extends string> = {
  [Id in MessageId]: keyof ValuesOfMessages[Id & keyof ValuesOfMessages] extends Value ? Id : never;
}[MessageId];

type ValuesOf<Id> = [Id] extends [PlainMessageId]
  ? { readonly values?: never }
  : { readonly values: ValuesOfMessages[Extract<Id, keyof ValuesOfMessages>] };

interface LabelProps extends Omit<UiTextProps, 'children'> {
  /** Where a space parts it from its neighbour. */
  readonly gap?: 'before' | 'after';
}

interface Message {
  readonly id: MessageId;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Shows a message of the interface with its values, as an interface text. */
export function Label<Id extends MessageId>(
  props: LabelProps & { readonly id: Id } & ValuesOf<Id>,
) {
  const { id, values, gap, ...around }: LabelProps & Message = props;
  const text = useIntl().formatMessage<Record<string, string | number>>({ id }, values);
  const children = `${gap === 'before' ? ' ' : ''}${text}${gap === 'after' ? ' ' : ''}`;
  return useUiText({ ...around, children });
}

/** Shows a label of the interface before its value, with the colon that its language writes. */
export function UiLabel({ id }: { id: PlainMessageId }) {
  return <Label id="format.label" values={{ text: useIntl().formatMessage({ id }) }} />;
}

/** Shows a paragraph with a value under its label; nothing where there is no value. */
export function Labelled(props: { id: PlainMessageId; className?: string; children: ReactNode }) {
  const { id, className, children } = props;
  if (!children) return null;
  return (
    <p className={className}>
      <UiLabel id={id} />
      {typeof children === 'string' ? <span>{children}</span> : children}
    </p>
  );
}
