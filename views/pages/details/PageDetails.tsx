import type { ReactNode } from 'react';
import type { Page } from '../../../shared/content/page';
import { detailParts } from '../../detailParts';

/** What the content type adds to a page, around the editor's components. */
export function PageDetails({ page, children }: { page: Page; children: ReactNode }) {
  if (!('details' in page)) return <>{children}</>;
  switch (page.contentType) {
    case 'event':
      return <detailParts.event details={page.details}>{children}</detailParts.event>;
    case 'service':
      return <detailParts.service details={page.details}>{children}</detailParts.service>;
    case 'organization':
      return <detailParts.organization details={page.details}>{children}</detailParts.organization>;
    case 'publication':
      return <detailParts.publication details={page.details}>{children}</detailParts.publication>;
    case 'news':
      return <detailParts.news details={page.details}>{children}</detailParts.news>;
    case 'webdossier':
      return <detailParts.webdossier details={page.details}>{children}</detailParts.webdossier>;
  }
}
