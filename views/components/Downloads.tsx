import type { Download } from '../../shared/content/primitives';
import { formatBytes, formatDay, formatNumber } from '../../shared/language/formats';
import { directionOf, endonymOf } from '../../shared/language/languages';
import type { Speak } from '../../shared/language/messages';
import { useLanguageAttributes, useSpeak } from '../language/LanguageContext';
import { Spoken } from '../language/Spoken';
import { usePageData } from '../PageDataContext';

function facts(speak: Speak, item: Download): string[] {
  const { format, date, size, pages, lang } = item;
  const count = pages ?? 0;
  return [
    format,
    date === undefined ? '' : formatDay(speak, date),
    size === undefined ? '' : formatBytes(speak, size),
    count === 0 ? '' : speak('component.pages', { count, formatted: formatNumber(speak, count) }),
    lang === undefined ? '' : endonymOf(lang),
  ].filter((fact) => fact !== '');
}

function DownloadItem({ item }: { item: Download }) {
  const speak = useSpeak();
  const { locale } = usePageData();
  const code = item.lang ?? locale;
  const attributes = useLanguageAttributes({ code, direction: directionOf(code) });
  return (
    <li>
      <a href={item.href}>
        <span {...(item.lang !== undefined && attributes)}>{item.title}</span>{' '}
        <span className="facts">
          <Spoken>{facts(speak, item).join(' | ')}</Spoken>
        </span>
      </a>
      {item.description !== undefined && <p>{item.description}</p>}
    </li>
  );
}

/** Files to download, with format, date, size, pages and language. */
export function DownloadList({ items }: { items: readonly Download[] }) {
  return (
    <ul className="downloads">
      {items.map((item) => (
        <DownloadItem key={item.href} item={item} />
      ))}
    </ul>
  );
}
