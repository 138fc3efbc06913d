import { useIntl } from 'react-intl';
import { useState } from 'react';
import type { ComponentOf } from '../../shared/content/components/component';
import type { Download } from '../../shared/content/primitives';
import { formatDay } from '../../shared/language/formats/dates';
import { plural, formatBytes } from '../../shared/language/formats/numbers';
import { Label, UiText, useCodeAttributes } from '../language/UiText';
import { useUiLanguageName } from '../PageDataContext';
import { Block } from './Block';
import { useHydrated } from './hooks/browser';

/** So many files are shown at once; further ones on request. */
const shownAtFirst = 10;

function DownloadItem({ item }: { item: Download }) {
  const intl = useIntl();
  const nameOf = useUiLanguageName();
  const attributes = useCodeAttributes(item.lang);
  const { title, format, date, size, pages, lang } = item;
  const facts = [
    !title.endsWith(`(${format})`) && format,
    date && formatDay(intl, date),
    size && formatBytes(intl, size),
    pages && intl.formatMessage({ id: 'component.pages' }, plural(intl, pages)),
    lang && nameOf(lang),
  ].filter((fact) => typeof fact === 'string');
  return (
    <li>
      <a href={item.href} hrefLang={lang}>
        <span className="download-title" {...attributes}>
          {`${title} `}
        </span>
        <span className="facts meta-parts">
          {item.reference !== undefined && <span>{item.reference}</span>}
          {facts.map((fact) => (
            <UiText as="span" key={fact}>
              {fact}
            </UiText>
          ))}
        </span>
      </a>
      {item.description !== undefined && <p {...attributes}>{item.description}</p>}
      {item.accessible === false && <Label as="p" className="facts" id="component.notAccessible" />}
    </li>
  );
}

/** Shows files to download, with format, date, size, pages and language. */
export function DownloadList({ items }: { items: readonly Download[] }) {
  const hydrated = useHydrated();
  const [all, setAll] = useState(false);
  const short = hydrated && !all && items.length > shownAtFirst;
  return (
    <>
      <ul className="downloads">
        {(short ? items.slice(0, shownAtFirst) : items).map((item) => (
          <DownloadItem key={`${item.href} ${item.title}`} item={item} />
        ))}
      </ul>
      {short && (
        <p>
          <Label
            as="button"
            className="button-outline"
            type="button"
            onClick={() => setAll(true)}
            id="component.showAll"
            values={{ count: items.length }}
          />
        </p>
      )}
    </>
  );
}

/** Shows files to download. */
export function Downloads({ id, content }: ComponentOf<'downloads'>) {
  return (
    <Block className="downloads-block" id={id} title={content.title}>
      <DownloadList items={content.items} />
    </Block>
  );
}
