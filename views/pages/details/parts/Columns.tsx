import type { ReactNode } from 'react';

/** Boxes beside the main column; on small screens they come first. */
export function Columns({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <div className="details">
      <div className="details-aside">{aside}</div>
      <div className="details-main">{children}</div>
    </div>
  );
}
