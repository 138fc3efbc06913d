import type { ReactNode } from 'react';
import type { Page } from '../../../shared/content/page';
import {
  DossierDetails,
  EventDetails,
  NewsDetails,
  OrganisationDetails,
  PublicationDetails,
  ServiceDetails,
} from '../../detailParts';

/** What the content type adds to a page, around the editor's components. */
export function PageDetails({ page, children }: { page: Page; children: ReactNode }) {
  if (!('details' in page)) return <>{children}</>;
  switch (page.contentType) {
    case 'event':
      return <EventDetails details={page.details}>{children}</EventDetails>;
    case 'service':
      return <ServiceDetails details={page.details}>{children}</ServiceDetails>;
    case 'organization':
      return <OrganisationDetails details={page.details}>{children}</OrganisationDetails>;
    case 'publication':
      return <PublicationDetails details={page.details}>{children}</PublicationDetails>;
    case 'news':
      return <NewsDetails details={page.details}>{children}</NewsDetails>;
    case 'webdossier':
      return <DossierDetails details={page.details}>{children}</DossierDetails>;
  }
}
