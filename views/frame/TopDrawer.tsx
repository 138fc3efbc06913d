import type { ComponentProps, MouseEvent } from 'react';
import type { PlainMessageId } from '../../shared/language/messages';
import { useHydrated } from '../components/hooks/browser';
import { NamedIcon, type FrameIconName } from './FrameIcon';

function close({ currentTarget }: MouseEvent): void {
  const drawer = currentTarget.closest('details');
  drawer?.removeAttribute('open');
  drawer?.querySelector('summary')?.focus();
}

/** Shows a drawer of the top bar, with a button that closes it by script alone. */
export function TopDrawer(
  props: ComponentProps<'details'> & { icon: FrameIconName; label: PlainMessageId },
) {
  const { icon, label, children, ...details } = props;
  const hydrated = useHydrated();
  return (
    <details {...details} data-menu="overlay">
      <summary>
        <NamedIcon name={icon} className="label" id={label} />
      </summary>
      <div className="top-drawer">
        <div className="container">
          <button
            type="button"
            className={hydrated ? 'drawer-close' : 'drawer-close awaits-script'}
            onClick={close}
          >
            <NamedIcon name="close" id="frame.close" />
          </button>
          {children}
        </div>
      </div>
    </details>
  );
}
