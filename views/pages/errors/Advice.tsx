import type { ReactNode } from 'react';
import { createPath, useLocation } from 'react-router';
import { Label } from '../details/parts/Facts';

/** What to do about a page that cannot be shown, and the way to try again. */
export function Advice({ text }: { text: ReactNode }) {
  const path = createPath(useLocation());
  return (
    <>
      <p className="lead">{text}</p>
      <p>
        <a className="button" href={path}>
          <Label id="error.retry" />
        </a>
      </p>
    </>
  );
}
