import { useLocation } from 'react-router';
import type { PublicationDetails as Details } from '../../../shared/content/components/details';
import { address } from '../../../shared/routing/addresses';
import { DownloadList } from '../../components/Downloads';
import { ExternalHint } from '../../frame/ExternalMark';
import { UiLabel } from '../../language/UiLabel';
import { usePageData } from '../../PageDataContext';
import { Amount } from './parts/Amount';
import { PartTitle } from './parts/Facts';
import { Label } from '../../language/Label';

/** The files of a publication. */
export function DownloadBox({ downloads }: { downloads: NonNullable<Details['downloads']> }) {
  return (
    <section className="box download-box">
      <PartTitle id="component.downloads" />
      <DownloadList items={downloads} />
    </section>
  );
}

function Shop({ order }: { order: NonNullable<Details['order']> }) {
  return (
    <>
      {order.price !== undefined && (
        <p className="price">
          <Amount amount={order.price} />
        </p>
      )}
      <p>
        <a className="button icon-after-external" href={order.href} rel="external noopener">
          <Label id="details.order" />
          <ExternalHint />
        </a>
      </p>
    </>
  );
}

/** How to get a printed copy; nothing where there is none. */
export function OrderBox({ details }: { details: Details }) {
  const { order, orderNumber } = details;
  if (order === undefined || order.state === 'digital-only') return null;
  return (
    <section className="box order-box">
      <PartTitle id="details.printed" />
      {order.state === 'out-of-print' ? (
        <Label as="p" id="details.outOfPrint" />
      ) : (
        <Shop order={order} />
      )}
      {orderNumber !== undefined && (
        <p className="facts">
          <UiLabel id="details.orderNumber" />
          <span>{orderNumber}</span>
        </p>
      )}
    </section>
  );
}

/** The series a publication belongs to, with its other editions. */
export function Series({ series }: { series: NonNullable<Details['series']> }) {
  const { pathname } = useLocation();
  const { locale } = usePageData();
  const { title, editions = [] } = series;
  return (
    <>
      <span>{title}</span>
      {editions.length > 0 && (
        <ul className="inline-list">
          {editions.map(({ id, title: name }) => {
            const target = address.publication(locale, id);
            return (
              <li key={id}>
                {target === pathname ? <strong>{name}</strong> : <a href={target}>{name}</a>}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
