import { useState } from 'react';
import type { ComponentOf } from '../../shared/content/components';
import type { Download } from '../../shared/content/primitives';
import { formatBytes } from '../../shared/language/formats/bytes';
import { formatDay } from '../../shared/language/formats/dates';
import { formatNumber } from '../../shared/language/formats/numbers';
import { directionOf } from '../../shared/language/languages';
import type { Speak } from '../../shared/language/messages';
import { useLanguageAttributes, useSpeak } from '../language/LanguageContext';
import { Spoken } from '../language/Spoken';
import { usePageData, useSpokenLanguageName } from '../PageDataContext';
import { Block } from './Block';
import { useScripted } from './useScripted';

/** So many files are shown at once; further ones on request (screens, C18). */
const shownAtFirst = 10;

function facts(speak: Speak, nameOf: (code: string) => string, item: Download): string[] {
  const { format, date, size = 0, pages, lang } = item;
  const count = pages ?? 0;
  return [
    format,
    date === undefined ? '' : formatDay(speak, date),
    size === 0 ? '' : formatBytes(speak, size),
    count === 0 ? '' : speak('component.pages', { count, formatted: formatNumber(speak, count) }),
    lang === undefined ? '' : nameOf(lang),
  ].filter((fact) => fact !== '');
}

function DownloadItem({ item }: { item: Download }) {
  const speak = useSpeak();
  const { locale } = usePageData();
  const nameOf = useSpokenLanguageName();
  const code = item.lang ?? locale;
  const attributes = useLanguageAttributes({ code, direction: directionOf(code) });
  return (
    <li>
      <a href={item.href} {...(item.lang !== undefined && { hrefLang: item.lang })}>
        <span className="download-title" {...(item.lang !== undefined && attributes)}>
          {item.title}
        </span>{' '}
        <span className="facts meta-parts">
          {facts(speak, nameOf, item).map((fact) => (
            <span key={fact}>
              <Spoken>{fact}</Spoken>
            </span>
          ))}
        </span>
      </a>
      {item.description !== undefined && <p>{item.description}</p>}
      {item.accessible === false && (
        <p className="facts">
          <Spoken>{speak('component.notAccessible')}</Spoken>
        </p>
      )}
    </li>
  );
}

/** Files to download, with format, date, size, pages and language. */
export function DownloadList({ items }: { items: readonly Download[] }) {
  const speak = useSpeak();
  const scripted = useScripted();
  const [all, setAll] = useState(false);
  const short = scripted && !all && items.length > shownAtFirst;
  return (
    <>
      <ul className="downloads">
        {(short ? items.slice(0, shownAtFirst) : items).map((item) => (
          <DownloadItem key={`${item.href} ${item.title}`} item={item} />
        ))}
      </ul>
      {short && (
        <p>
          <button className="button-outline" type="button" onClick={() => setAll(true)}>
            <Spoken>{speak('component.showAll', { count: items.length })}</Spoken>
          </button>
        </p>
      )}
    </>
  );
}

/** Files to download. */
export function Downloads({ id, content }: ComponentOf<'downloads'>) {
  return (
    <Block className="downloads-block" id={id} title={content.title}>
      <DownloadList items={content.items} />
    </Block>
  );
}
