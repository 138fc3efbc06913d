import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPath, Router, type Navigator } from 'react-router';
import { App } from '../views/App';
import { UnloadedContext, type Unloaded } from '../views/UnloadedContext';
import { anotherPage } from './frame/anotherPage';
import { speakFor } from './messageTable';
import { applyHead } from './navigation/applyHead';
import { clickedAddress } from './navigation/linkClicks';
import { createNavigation, rememberScroll, scrollOf, type Visit } from './navigation/navigate';
import { scrollAndFocus } from './navigation/scrollAndFocus';

function setBusy(waiting: boolean, inPlace: boolean): void {
  const part = inPlace ? document.querySelector('[data-changes]') : null;
  const element = part ?? document.getElementById('main');
  if (waiting) element?.setAttribute('aria-busy', 'true');
  else {
    const parts = document.querySelectorAll('#main, [data-changes]');
    parts.forEach((busy) => busy.removeAttribute('aria-busy'));
  }
}

/** The running application: the page at hand, and the navigation that replaces it. */
export function Application({ first }: { first: Visit }) {
  const [visit, setVisit] = useState(first);
  const [unloaded, setUnloaded] = useState<Unloaded>();
  const shown = useRef(first);
  const [navigation] = useState(() =>
    createNavigation({
      build: first.page.build,
      busy: setBusy,
      speak: speakFor,
      keep: ({ pathname, search }) => setUnloaded({ address: pathname + search }),
      show: (next) =>
        startTransition(() => {
          setUnloaded(undefined);
          setVisit(next);
        }),
    }),
  );

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const url = clickedAddress(event);
      if (url === undefined) return;
      event.preventDefault();
      void navigation.push(url);
    };
    const onPop = () => void navigation.pop();
    const scroll = scrollOf(history.state);
    if (scroll !== undefined) window.scrollTo({ top: scroll, behavior: 'instant' });
    history.scrollRestoration = 'manual';
    document.addEventListener('click', onClick);
    window.addEventListener('popstate', onPop);
    window.addEventListener('pagehide', rememberScroll);
    document.addEventListener('scrollend', navigation.scrolled);
    return () => {
      document.removeEventListener('click', onClick);
      window.removeEventListener('popstate', onPop);
      window.removeEventListener('pagehide', rememberScroll);
      document.removeEventListener('scrollend', navigation.scrolled);
    };
  }, [navigation]);

  useLayoutEffect(() => {
    if (shown.current === visit) return;
    shown.current = visit;
    if (visit.position.inPlace !== true) document.dispatchEvent(new Event(anotherPage));
    applyHead(visit.page);
    scrollAndFocus(visit.position);
  }, [visit]);

  const navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: (delta) => history.go(delta),
    push: (to, _, { preventScrollReset = false } = {}) => {
      const url = new URL(navigator.createHref(to), location.href);
      void navigation.push(url, preventScrollReset);
    },
    replace: (to) => location.replace(navigator.createHref(to)),
  };
  return (
    <Router location={visit.page.path} navigator={navigator}>
      <UnloadedContext value={unloaded}>
        <App page={visit.page} speak={visit.speak} />
      </UnloadedContext>
    </Router>
  );
}
