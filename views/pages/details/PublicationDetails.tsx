import type { PublicationDetails as Details } from '../../../shared/content/details';
import { formatDay } from '../../../shared/language/formats';
import { endonymOf } from '../../../shared/language/languages';
import { address } from '../../../shared/routing/addresses';
import { Contact } from '../../components/Contact';
import { DownloadList } from '../../components/Downloads';
import { Below } from '../../components/HeadingLevel';
import { Image } from '../../components/Pictures';
import { useSpeak } from '../../language/LanguageContext';
import { Spoken } from '../../language/Spoken';
import { usePageData } from '../../PageDataContext';
import { Fact, Label, Part } from './Facts';

function Languages({ languages }: { languages: Details['languages'] }) {
  const { locale } = usePageData();
  return (
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
  );
}

function Order({ order }: { order: NonNullable<Details['order']> }) {
  if (order.state === 'digital-only') return null;
  if (order.state === 'out-of-print') {
    return (
      <p>
        <Label id="details.outOfPrint" />
      </p>
    );
  }
  return (
    <p>
      <a className="button" href={order.href} rel="external noopener">
        <Label id="details.order" />
      </a>{' '}
      {order.price}
    </p>
  );
}

function Superseded({ by }: { by: NonNullable<Details['supersededBy']> }) {
  const speak = useSpeak();
  const text = speak('details.superseded', { title: by.label });
  return (
    <p className="notification notification-info">
      <Spoken>{by.link === undefined ? text : <a href={by.link}>{text}</a>}</Spoken>
    </p>
  );
}

/** What a publication adds to a page: files, how to order it, its bibliography. */
export function PublicationDetails({ details }: { details: Details }) {
  const speak = useSpeak();
  const { cover, downloads = [], order, supersededBy, enquiries, languages } = details;
  return (
    <>
      {supersededBy !== undefined && <Superseded by={supersededBy} />}
      {details.subtitle !== undefined && <p className="lead">{details.subtitle}</p>}
      {cover !== undefined && (
        <div className="cover">
          <Image image={cover} />
        </div>
      )}
      {downloads.length > 0 && (
        <Part title="component.downloads">
          <DownloadList items={downloads} />
        </Part>
      )}
      {order !== undefined && <Order order={order} />}
      <Part title="details.publication">
        <dl className="facts-list">
          <Fact label="details.language">
            {languages.length > 0 && <Languages languages={languages} />}
          </Fact>
          <Fact label="details.publicationDate">
            <Spoken>{formatDay(speak, details.publicationDate)}</Spoken>
          </Fact>
          <Fact label="details.category">{details.category}</Fact>
          <Fact label="details.editor">
            {[...(details.editors ?? []), ...(details.publishers ?? [])].join(', ')}
          </Fact>
          <Fact label="details.authors">{details.authors?.join(', ')}</Fact>
          <Fact label="details.format">{details.formats?.join(', ')}</Fact>
          <Fact label="details.termsOfUse">{details.termsOfUse}</Fact>
          <Fact label="details.orderNumber">{details.orderNumber}</Fact>
          <Fact label="details.series">{details.series?.title}</Fact>
        </dl>
      </Part>
      {enquiries !== undefined && (
        <Part title="details.enquiries">
          <Below>
            <Contact contact={enquiries} />
          </Below>
        </Part>
      )}
    </>
  );
}
