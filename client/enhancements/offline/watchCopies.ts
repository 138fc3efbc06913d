import type { Alert } from '../../../shared/content/listingItem';
import { alertText, alertVersion, isInForce } from '../../../shared/hazards/alerts';
import { primaryLocales } from '../../../shared/language/languages';
import { offlinePagePath, serviceWorkerPath } from '../../../shared/offline/offlineAddresses';
import { address } from '../../../shared/routing/addresses';
import type { PageData } from '../../../shared/routing/pageData';
import { anotherPage } from '../../navigation/scrollAndFocus';
import { keepNothing, removeCopies, type CopyWishes } from './copies';

const cacheable = /^\/(assets|theme|media)\/.*\.(avif|css|jpe?g|js|json|png|svg|webp|woff2)$/;

function sameSitePath(href: string): string[] {
  const { origin, pathname, search } = new URL(href, location.href);
  return origin === location.origin ? [pathname + search] : [];
}

function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => sameSitePath(name))
    .filter((path) => cacheable.test(path));
}

function wishesOf({ build, publishId }: PageData, alerts: readonly Alert[]): CopyWishes {
  const locale = location.pathname.split('/')[1] || document.documentElement.lang;
  const links = alerts.flatMap((alert) => alertText(alert, locale).link ?? []);
  const hazards = links.flatMap(({ href }) => sameSitePath(href));
  const open = location.pathname + location.search;
  const offlinePages = [...primaryLocales, locale].map(offlinePagePath);
  const pages = new Set([...offlinePages, address.home(locale), ...hazards]);
  pages.delete(open);
  const version = [build, publishId, ...alerts.map(alertVersion)].join(' ');
  return { version, pages: [...pages, open], files: loadedFiles() };
}

function tell(registration: ServiceWorkerRegistration, message: string | CopyWishes): void {
  const { active, waiting, installing } = registration;
  (active ?? waiting ?? installing)?.postMessage(message);
}

/** Has copies kept of home, visited pages and hazards, for visitors who agreed, in hazards for everybody. */
export function watchCopies(page: PageData) {
  if (!('serviceWorker' in navigator)) return { consentChanged() {}, alertsKnown() {} };
  const { dataset } = document.documentElement;
  const isCopy = dataset['copyOf'] !== undefined;
  let alerts: readonly Alert[] = page.frame.alerts.filter((alert) => isInForce(alert, Date.now()));
  let areKnown = false;
  let told = '';
  let work = Promise.resolve();

  const decide = async () => {
    if (dataset['consent'] === 'accepted' || alerts.length > 0) {
      const wishes = wishesOf(page, alerts);
      const next = [wishes.version, ...wishes.pages].join(' ');
      if (isCopy || next === told) return;
      told = next;
      const options = { updateViaCache: 'none' } as const;
      tell(await navigator.serviceWorker.register(serviceWorkerPath, options), wishes);
    } else if (areKnown || dataset['consent'] === 'declined') {
      told = '';
      const registration = await navigator.serviceWorker.getRegistration(serviceWorkerPath);
      if (registration === undefined) await removeCopies();
      else tell(registration, keepNothing);
    }
  };
  // Browsers that keep nothing, or may not, show pages as ever.
  const update = () => void (work = work.then(decide).catch(() => {}));
  document.addEventListener(anotherPage, update);
  return {
    consentChanged: update,
    alertsKnown: (all: readonly Alert[]) => {
      alerts = all;
      areKnown = true;
      update();
    },
  };
}
