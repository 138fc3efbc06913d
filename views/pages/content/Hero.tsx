import type { ReactNode } from 'react';
import type { PlainMessageId } from '../../../shared/language/messages';
import { Label } from '../../language/UiText';

/** Shows a page's opening: its title, which may be a message, alone, beside a picture, or over one. */
export function Hero(props: { variant: string; title?: PlainMessageId; children?: ReactNode }) {
  const { variant, title, children } = props;
  return (
    <header className={`hero hero-${variant}`}>
      <div className="hero-inner">
        {title !== undefined && <Label as="h1" tabIndex={-1} id={title} />}
        {children}
      </div>
    </header>
  );
}
