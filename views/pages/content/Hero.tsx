import type { ReactNode } from 'react';

/** The shape of a page's opening: its title alone, beside a picture, or over one. */
export function Hero({ variant, children }: { variant: string; children: ReactNode }) {
  return (
    <header className={`hero hero-${variant}`}>
      <div className="hero-inner">{children}</div>
    </header>
  );
}
