import type { ReactNode } from 'react';
import type { DossierDetails as Details } from '../../../shared/content/components/details';
import { Note } from './parts/Facts';

/** A dossier: whether it is still kept up to date, above the editor's sections. */
export function DossierDetails({ details, children }: { details: Details; children?: ReactNode }) {
  return (
    <>
      {details.status === 'archived' && <Note variant="info" id="details.archived" />}
      {children}
    </>
  );
}
