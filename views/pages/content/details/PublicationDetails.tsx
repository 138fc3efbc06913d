import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { PublicationDetails as Details } from '../../../../shared/content/components/details';
import { endonymOf } from '../../../../shared/language/endonyms';
import { address } from '../../../../shared/routing/addresses';
import { DownloadList } from '../../../components/Downloads';
import { ExternalHint, TextLink } from '../../../components/Links';
import { Image, ImageCredit } from '../../../components/pictures/Pictures';
import { Day, Label, Labelled, useFormats } from '../../../language/UiText';
import { usePageData } from '../../../PageDataContext';
import { Amount, ContactPart } from './parts/DetailParts';
import { Columns, Fact, Part, PartTitle } from './parts/Facts';

function OrderBox({ details: { order, orderNumber } }: { details: Details }) {
  if (order === undefined || order.state === 'digital-only') return null;
  return (
    <section className="box order-box">
      <PartTitle id="details.printed" />
      {order.state === 'available' && order.price !== undefined && (
        <p className="price">
          <Amount amount={order.price} />
        </p>
      )}
      {order.state === 'available' ? (
        <p>
          <a className="button icon-after-external" href={order.href} rel="external noopener">
            <Label id="details.order" />
            <ExternalHint />
          </a>
        </p>
      ) : (
        <Label as="p" id="details.outOfPrint" />
      )}
      <Labelled className="facts" id="details.orderNumber">
        {orderNumber}
      </Labelled>
    </section>
  );
}

function Series({ series }: { series: NonNullable<Details['series']> }) {
  const { pathname } = useLocation();
  const { locale } = usePageData();
  const editions = (series.editions ?? []).map(({ id, title }) => {
    const href = address.publication(locale, id);
    return (
      <li key={id}>{href === pathname ? <strong>{title}</strong> : <a href={href}>{title}</a>}</li>
    );
  });
  return (
    <>
      <span>{series.title}</span>
      {editions.length > 0 && <ul className="inline-list">{editions}</ul>}
    </>
  );
}

function Bibliography({ details }: { details: Details }) {
  const formats = useFormats();
  const { locale } = usePageData();
  const { languages, pages, series } = details;
  return (
    <Part title="details.publication">
      <dl className="facts-list">
        <Fact label="details.language">
          {languages.length > 0 && (
            <ul className="inline-list">
              {languages.map(({ locale: code, id }) => (
                <li key={code} lang={code}>
                  {code === locale || id === undefined ? (
                    endonymOf(code)
                  ) : (
                    <a href={address.publication(code, id)} hrefLang={code}>
                      {endonymOf(code)}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Fact>
        <Fact label="details.publicationDate">
          <Day date={details.publicationDate} />
        </Fact>
        <Fact label="details.category">{details.category}</Fact>
        <Fact label="details.authors">{formats.series(details.authors ?? [])}</Fact>
        <Fact label="details.editors">{formats.series(details.editors ?? [])}</Fact>
        <Fact label="details.editor">{formats.series(details.publishers ?? [])}</Fact>
        <Fact label="details.format">{formats.series(details.formats ?? [])}</Fact>
        <Fact label="details.pages">{pages && formats.number(pages)}</Fact>
        <Fact label="details.orderNumber">{details.orderNumber}</Fact>
        <Fact name="ISBN">{details.isbn}</Fact>
        <Fact name="DOI">{details.doi}</Fact>
        <Fact label="details.series">{series && <Series series={series} />}</Fact>
        <Fact label="details.copyright">{details.copyright}</Fact>
        <Fact label="details.termsOfUse">{details.termsOfUse}</Fact>
      </dl>
    </Part>
  );
}

/** Shows a publication: files, how to order it, what it is about, its bibliography. */
export function PublicationDetails(props: { details: Details; children?: ReactNode }) {
  const { details, children } = props;
  const { cover, downloads = [], supersededBy } = details;
  return (
    <>
      {supersededBy !== undefined && (
        <div className="notification notification-info">
          <p>
            <TextLink href={supersededBy.link}>
              <Label id="details.superseded" values={{ title: supersededBy.label }} />
            </TextLink>
          </p>
        </div>
      )}
      <Columns
        aside={
          <>
            {cover !== undefined && (
              <div className="cover">
                <Image image={cover} slot="small" eager />
                <ImageCredit image={cover} />
              </div>
            )}
            {downloads.length > 0 && (
              <section className="box download-box">
                <PartTitle id="component.downloads" />
                <DownloadList items={downloads} />
              </section>
            )}
            <OrderBox details={details} />
          </>
        }
      >
        {children}
        <Bibliography details={details} />
        <ContactPart contact={details.enquiries} place="enquiries" title="details.enquiries" />
      </Columns>
    </>
  );
}
