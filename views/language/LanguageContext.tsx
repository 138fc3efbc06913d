import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { directionOf, type TextLanguage } from '../../shared/language/languages';
import {
  formatDay,
  formatMoment,
  formatShortDay,
  formatWeekday,
  type WriteDay,
  formatRange,
} from '../../shared/language/formats/dates';
import { formatList, formatSeries, formatNumber } from '../../shared/language/formats/numbers';

/** The formats of dates, numbers and lists in one language. */
type Formats = ReturnType<typeof createFormats>;

/** Binds the formats to the messages of one language. */
function createFormats(intl: IntlShape) {
  return {
    day: (iso: string) => formatDay(intl, iso),
    list: (items: readonly string[]) => formatList(intl, items),
    moment: (iso: string, writeDay?: WriteDay) => formatMoment(intl, iso, writeDay),
    number: (value: number) => formatNumber(intl, value),
    range: (start: string, end?: string, writeDay?: WriteDay) =>
      formatRange(intl, start, end, writeDay),
    series: (items: readonly string[]) => formatSeries(intl, items),
    shortDay: (iso: string) => formatShortDay(intl, iso),
    weekday: (iso: string) => formatWeekday(intl, iso),
  };
}

/** Attributes that mark a text in another language than its surroundings (WCAG 3.1.2). */
export interface LanguageAttributes {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

interface Languages {
  readonly formats: Formats;
  /** Language of the interface texts. */
  readonly ui: TextLanguage;
  /** Language of the document, which is that of the main content. */
  readonly surrounding: TextLanguage;
  /** Whether document, menus and interface are in one language, so that it goes without saying. */
  readonly one: boolean;
}

const LanguagesContext = createContext<Languages | undefined>(undefined);

function useLanguages(): Languages {
  const languages = useContext(LanguagesContext);
  if (languages === undefined) throw new Error('No language is provided here');
  return languages;
}

/** The formats of dates, numbers and lists in the language of the interface. */
export function useFormats(): Formats {
  return useLanguages().formats;
}

/**
 * Only a text in the one language of document, menus and interface goes without attributes: it
 * stands right however elements of these are nested.
 */
function attributesFor(language: TextLanguage, languages: Languages): LanguageAttributes {
  if (languages.one && language.code === languages.surrounding.code) return {};
  return { lang: language.code, dir: language.direction };
}

/** The attributes an element needs whose text is in `language`; none where that is plain. */
export function useLanguageAttributes(language: TextLanguage): LanguageAttributes {
  return attributesFor(language, useLanguages());
}

/** The attributes of an element whose text is in the language of a code; none where there is no code. */
export function useCodeAttributes(code: string | undefined): LanguageAttributes {
  const languages = useLanguages();
  return code === undefined ? {} : attributesFor({ code, direction: directionOf(code) }, languages);
}

/** The attributes of an element whose text is an interface text. */
export function useUiTextAttributes(): LanguageAttributes {
  const languages = useLanguages();
  return attributesFor(languages.ui, languages);
}

/**
 * Provides the languages of the interface, the menus and the document to everything inside, and the
 * formats of the messages around it.
 */
export function LanguageProvider(props: {
  /** Language of the interface texts. */
  ui: TextLanguage;
  surrounding: TextLanguage;
  /** Language of the menus and of what else an editor wrote for the frame. */
  menus: TextLanguage;
  children: ReactNode;
}) {
  const { ui, surrounding, menus, children } = props;
  const intl = useIntl();
  const formats = useMemo(() => createFormats(intl), [intl]);
  const one = ui.code === surrounding.code && menus.code === surrounding.code;
  const languages = useMemo(
    () => ({ formats, ui, surrounding, one }),
    [formats, ui, surrounding, one],
  );
  return <LanguagesContext value={languages}>{children}</LanguagesContext>;
}
