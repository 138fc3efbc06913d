import type { ReactNode } from 'react';
import type { Page } from '../../../shared/content/page';
import { registry } from '../../registry';

/** What the content type adds to a page, around the editor's components. */
export function PageDetails({ page, children }: { page: Page; children: ReactNode }) {
  if (!('details' in page)) return <>{children}</>;
  switch (page.contentType) {
    case 'event':
      return <registry.event details={page.details}>{children}</registry.event>;
    case 'service':
      return <registry.service details={page.details}>{children}</registry.service>;
    case 'organization':
      return <registry.organization details={page.details}>{children}</registry.organization>;
    case 'publication':
      return <registry.publication details={page.details}>{children}</registry.publication>;
    case 'news':
      return <registry.news details={page.details}>{children}</registry.news>;
    case 'webdossier':
      return <registry.webdossier details={page.details}>{children}</registry.webdossier>;
  }
}
