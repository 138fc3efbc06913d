import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Router, type Navigator } from 'react-router';
import { App } from '../views/App';
import { anotherPage } from './frame/anotherPage';
import { speakFor } from './messageTable';
import { applyHead } from './navigation/applyHead';
import { clickedAddress } from './navigation/linkClicks';
import { createNavigation, rememberScroll, scrollOf, type Visit } from './navigation/navigate';
import { scrollAndFocus } from './navigation/scrollAndFocus';

function setBusy(waiting: boolean): void {
  document.getElementById('main')?.setAttribute('aria-busy', String(waiting));
  if (!waiting) document.getElementById('main')?.removeAttribute('aria-busy');
}

/** The running application: the page at hand, and the navigation that replaces it. */
export function Application({ first }: { first: Visit }) {
  const [visit, setVisit] = useState(first);
  const shown = useRef(first);
  const [navigation] = useState(() =>
    createNavigation({
      build: first.page.build,
      busy: setBusy,
      speak: speakFor,
      show: (next) => startTransition(() => setVisit(next)),
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
    return () => {
      document.removeEventListener('click', onClick);
      window.removeEventListener('popstate', onPop);
      window.removeEventListener('pagehide', rememberScroll);
    };
  }, [navigation]);

  useLayoutEffect(() => {
    if (shown.current === visit) return;
    shown.current = visit;
    document.dispatchEvent(new Event(anotherPage));
    applyHead(visit.page);
    scrollAndFocus(visit.position);
  }, [visit]);

  const navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : (to.pathname ?? '')),
    go: (delta) => history.go(delta),
    push: (to) => void navigation.push(new URL(navigator.createHref(to), location.href)),
    replace: (to) => location.replace(navigator.createHref(to)),
  };
  return (
    <Router location={visit.page.path} navigator={navigator}>
      <App page={visit.page} speak={visit.speak} />
    </Router>
  );
}
