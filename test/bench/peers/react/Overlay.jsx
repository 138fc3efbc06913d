'use client';

import { useEffect, useRef } from 'react';

/** A menu that closes on Escape and on a click elsewhere. */
export function Overlay({ className, name, children }) {
  const details = useRef(null);
  useEffect(() => {
    const close = (event) => {
      if (event.key === 'Escape' || !details.current?.contains(event.target))
        details.current?.removeAttribute('open');
    };
    const follow = () => {
      const change = details.current?.open ? 'addEventListener' : 'removeEventListener';
      document[change]('click', close);
      document[change]('keydown', close);
    };
    const { current } = details;
    current.addEventListener('toggle', follow);
    return () => current.removeEventListener('toggle', follow);
  }, []);
  return (
    <details ref={details} className={className} name={name} data-menu="overlay">
      {children}
    </details>
  );
}
