import { useIntl } from 'react-intl';
import type { ReactNode } from 'react';
import type { PublicationDetails as Details } from '../../../shared/content/components/details';
import { endonymOf } from '../../../shared/language/endonyms';
import { address } from '../../../shared/routing/addresses';
import { Image } from '../../components/pictures/Pictures';
import { useFormats } from '../../language/LanguageContext';
import { UiText } from '../../language/UiText';
import { usePageData } from '../../PageDataContext';
import { Columns } from './parts/Columns';
import { ContactPart } from './parts/ContactPart';
import { Fact, Part } from './parts/Facts';
import { DownloadBox, OrderBox, Series } from './PublicationBoxes';

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

function Superseded({ by }: { by: NonNullable<Details['supersededBy']> }) {
  const intl = useIntl();
  const text = intl.formatMessage({ id: 'details.superseded' }, { title: by.label });
  return (
    <div className="notification notification-info">
      <p>
        {by.link === undefined ? (
          <UiText>{text}</UiText>
        ) : (
          <UiText as="a" href={by.link}>
            {text}
          </UiText>
        )}
      </p>
    </div>
  );
}

function People({ details }: { details: Details }) {
  const formats = useFormats();
  const { editors = [], publishers = [], authors = [] } = details;
  return (
    <>
      <Fact label="details.authors">{formats.series(authors)}</Fact>
      <Fact label="details.editors">{formats.series(editors)}</Fact>
      <Fact label="details.editor">{formats.series(publishers)}</Fact>
    </>
  );
}

function Bibliography({ details }: { details: Details }) {
  const formats = useFormats();
  const { languages, pages, doi, series, formats: types = [] } = details;
  return (
    <Part title="details.publication">
      <dl className="facts-list">
        <Fact label="details.language">
          {languages.length > 0 && <Languages languages={languages} />}
        </Fact>
        <Fact label="details.publicationDate">
          <UiText as="time" dateTime={details.publicationDate}>
            {formats.day(details.publicationDate)}
          </UiText>
        </Fact>
        <Fact label="details.category">{details.category}</Fact>
        <People details={details} />
        <Fact label="details.format">{formats.series(types)}</Fact>
        <Fact label="details.pages">{pages === undefined ? '' : formats.number(pages)}</Fact>
        <Fact label="details.orderNumber">{details.orderNumber}</Fact>
        {details.isbn !== undefined && (
          <div>
            <dt>ISBN</dt>
            <dd>{details.isbn}</dd>
          </div>
        )}
        {doi !== undefined && (
          <div>
            <dt>DOI</dt>
            <dd>{doi}</dd>
          </div>
        )}
        <Fact label="details.series">{series && <Series series={series} />}</Fact>
        <Fact label="details.copyright">{details.copyright}</Fact>
        <Fact label="details.termsOfUse">{details.termsOfUse}</Fact>
      </dl>
    </Part>
  );
}

/** A publication: files, how to order it, what it is about, its bibliography. */
export function PublicationDetails({
  details,
  children,
}: {
  details: Details;
  children?: ReactNode;
}) {
  const { cover, downloads = [], supersededBy } = details;
  return (
    <>
      {supersededBy !== undefined && <Superseded by={supersededBy} />}
      <Columns
        aside={
          <>
            {cover !== undefined && (
              <div className="cover">
                <Image image={cover} slot="small" eager />
              </div>
            )}
            {downloads.length > 0 && <DownloadBox downloads={downloads} />}
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
