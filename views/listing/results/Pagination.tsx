import { useIntl } from 'react-intl';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { addressWith } from '../../../shared/listing/listingAddress';
import { validPage } from '../../../shared/listing/listedItem';
import { Icon } from '../../icons/Icon';
import { useFormats, useUiTextAttributes } from '../../language/UiText';
import { InPlaceLink, resultsId } from './StateLink';

/** Where the pages of a list are: its address, and the rest of its query. */
function placesOf(first: string) {
  const [path = '', query] = first.split('?');
  const kept = new URLSearchParams(query);
  kept.delete('page');
  const addressOf = (page: number) => {
    const all = new URLSearchParams(kept);
    if (page > 1) all.set('page', String(page));
    return `${addressWith(path, all)}#${resultsId}`;
  };
  return { path, kept: [...kept], addressOf };
}

function Step(props: { rel: 'prev' | 'next'; href: string | undefined; label: string }) {
  const { rel, href, label } = props;
  const text = (
    <>
      <Icon name={rel === 'prev' ? 'chevron-left' : 'chevron-right'} />
      <span className="visually-hidden">{label}</span>
    </>
  );
  if (href === undefined) return <span className="pagination-off">{text}</span>;
  return (
    <InPlaceLink rel={rel} href={href}>
      {text}
    </InPlaceLink>
  );
}

/**
 * Goes through a list page by page; nothing for a list of one page. `path` is the address of the
 * list, the query included. With script the results change in place and get the focus.
 */
export function Pagination(props: { path: string; page: number; totalPages: number }) {
  const intl = useIntl();
  const formats = useFormats();
  const attributes = useUiTextAttributes();
  const navigate = useNavigate();
  const { path: first, page, totalPages } = props;
  if (totalPages < 2) return null;
  const { path, kept, addressOf } = placesOf(first);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = new FormData(event.currentTarget).get('page');
    const next = validPage(typeof wanted === 'string' ? wanted : null, totalPages);
    if (next !== page) void navigate(addressOf(next), { preventScrollReset: true });
  };
  return (
    <nav
      className="pagination"
      aria-label={intl.formatMessage({ id: 'overview.pages' })}
      {...attributes}
    >
      <Step
        rel="prev"
        href={page > 1 ? addressOf(page - 1) : undefined}
        label={intl.formatMessage({ id: 'overview.previous' })}
      />
      <form action={`${path}#${resultsId}`} onSubmit={submit} noValidate key={page}>
        {kept.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <label className="visually-hidden" htmlFor="page-field">
          {intl.formatMessage({ id: 'listing.pageField' })}
        </label>
        <input
          id="page-field"
          name="page"
          type="number"
          inputMode="numeric"
          min={1}
          max={totalPages}
          defaultValue={page}
        />
        <span>
          {intl.formatMessage({ id: 'listing.ofPages' }, { total: formats.number(totalPages) })}
        </span>
        <button type="submit" className="without-script">
          {intl.formatMessage({ id: 'listing.goToPage' })}
        </button>
      </form>
      <Step
        rel="next"
        href={page < totalPages ? addressOf(page + 1) : undefined}
        label={intl.formatMessage({ id: 'overview.next' })}
      />
    </nav>
  );
}
