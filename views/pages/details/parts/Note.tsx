import type { ReactNode } from 'react';
import type { PlainMessageId } from '../../../../shared/language/messages';
import { Label } from '../../../language/Label';

/** A message about the state of what the page describes. */
export function Note(props: {
  variant: 'info' | 'warning';
  id: PlainMessageId;
  children?: ReactNode;
}) {
  const { variant, id, children } = props;
  return (
    <div className={`notification notification-${variant}`}>
      <Label as="p" className="notification-title" id={id} />
      {children}
    </div>
  );
}
