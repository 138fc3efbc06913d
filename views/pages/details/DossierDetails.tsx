import type { ReactNode } from 'react';
import type { DossierDetails as Details } from '../../../shared/content/details';
import { formatDay } from '../../../shared/language/formats';
import { useSpeak } from '../../language/LanguageContext';
import { Spoken } from '../../language/Spoken';
import { Label } from './Facts';
import { Note } from './Note';

/** A dossier: how current it is, above the editor's sections. */
export function DossierDetails({ details, children }: { details: Details; children?: ReactNode }) {
  const speak = useSpeak();
  const { status, updatedAt } = details;
  return (
    <>
      {status === 'archived' ? (
        <Note variant="info" id="details.archived" />
      ) : (
        <p className="meta meta-parts">
          <span className="badge">
            <Label id="details.current" />
          </span>
          <Spoken>
            <time dateTime={updatedAt}>
              {speak('date.updated', { date: formatDay(speak, updatedAt) })}
            </time>
          </Spoken>
        </p>
      )}
      {children}
    </>
  );
}
