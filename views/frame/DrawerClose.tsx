import type { MouseEvent } from 'react';
import { useScripted } from '../components/hooks/useScripted';
import { NamedIcon } from './FrameIcon';

function close({ currentTarget }: MouseEvent): void {
  const drawer = currentTarget.closest('details');
  if (drawer === null) return;
  drawer.open = false;
  drawer.querySelector('summary')?.focus();
}

/** Closes the drawer it stands in, by script alone, and gives the focus back to what opened it. */
export function DrawerClose() {
  const scripted = useScripted();
  return (
    <button
      type="button"
      className={scripted ? 'drawer-close' : 'drawer-close awaits-script'}
      onClick={close}
    >
      <NamedIcon name="close" id="frame.close" />
    </button>
  );
}
