import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPath, Router, type Navigator } from 'react-router';
import { App } from '../views/App';
import { HydratedContext } from '../views/components/hooks/browser';
import { FormSenderContext, type SendForm } from '../views/forms/FormSenderContext';
import { FailedAddressContext, type FailedAddress } from '../views/PageDataContext';
import type { Navigation } from './navigation/navigate';
import type { DisplayedPage } from './navigation/startNavigation';
import { scrollOf } from './readState';
import { whenIdle } from './whenIdle';

/** Tells the views that ask, once the markup of the server has been taken over, that scripts run. */
function HydratedProvider({ children }: { children: ReactNode }) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return <HydratedContext value={hydrated}>{children}</HydratedContext>;
}

const sendForm: SendForm = async (form) => {
  const sender = await import('./enhancements/forms/sendForm').catch(() => undefined);
  if (sender !== undefined) return sender.sendForm(form);
  return navigator.onLine ? { kind: 'byBrowser' } : { kind: 'problem', problem: 'failed' };
};

/** Shows the page at hand; the navigation to others is loaded when the browser idles. */
export function Application({ first, address }: { first: DisplayedPage; address: string }) {
  const [current, setCurrent] = useState(first);
  const [unloaded, setUnloaded] = useState<FailedAddress>();
  const navigation = useRef<Navigation>(undefined);

  useEffect(() => {
    const scroll = scrollOf(history.state);
    if (scroll !== undefined) window.scrollTo({ top: scroll, behavior: 'instant' });
    const start = async () => {
      const loaded = await import(
        /* webpackChunkName: "idle" */ './navigation/startNavigation'
      ).catch(() => undefined);
      navigation.current = loaded?.startNavigation({
        build: first.page.build,
        address,
        keep: ({ pathname, search }) => setUnloaded({ address: pathname + search }),
        show: (next) =>
          startTransition(() => {
            setUnloaded(undefined);
            setCurrent(next);
          }),
      });
    };
    whenIdle(() => void start());
  }, [first, address]);

  useLayoutEffect(() => current.arrived?.(), [current]);

  const navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: (delta) => history.go(delta),
    push: (to, _, { preventScrollReset = false } = {}) => {
      const url = new URL(navigator.createHref(to), location.href);
      if (navigation.current === undefined) location.assign(url);
      else void navigation.current.push(url, preventScrollReset);
    },
    replace: (to) => location.replace(navigator.createHref(to)),
  };
  return (
    <Router location={current.page.path} navigator={navigator}>
      <FailedAddressContext value={unloaded}>
        <FormSenderContext value={sendForm}>
          <HydratedProvider>
            <App page={current.page} intl={current.intl} />
          </HydratedProvider>
        </FormSenderContext>
      </FailedAddressContext>
    </Router>
  );
}
