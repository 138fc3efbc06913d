import { useIntl } from 'react-intl';
import { useState, useSyncExternalStore } from 'react';
import { canonicalUrl } from '../../../shared/head/headElement';
import { address } from '../../../shared/routing/addresses';
import type { PageData } from '../../../shared/routing/pageData';
import { usePageData } from '../../PageDataContext';
import { NamedIcon } from '../FrameIcon';
import { Landmark } from '../Landmark';
import type { ShareDialog } from './ShareDialog';
import { mailLink } from './mailLink';
import { useHydrated } from '../../components/hooks/browser';

/** Shows links to the easy-language and sign-language versions of the page, where there are any. */
export function VersionLinks() {
  const { frame, locale } = usePageData();
  return (['easy', 'sign'] as const).map((name) => {
    const slug = frame.header[`${name}LanguageTranslation`];
    if (slug === null) return null;
    return (
      <a key={name} className="version-link" href={address.page(locale, slug)}>
        <NamedIcon name={name} className="label" id={`frame.${name}Language`} />
      </a>
    );
  });
}

const never = () => () => {};

/** The list that the navigation noted in the history entry. */
function notedList(): string | undefined {
  const state: { list?: unknown } | null = history.state;
  return typeof state?.list === 'string' ? state.list : undefined;
}

/** Whether a page is one to share: every document but the homepage, and personal boards. */
export function hasShareBar({ screen, route }: PageData): boolean {
  if (screen.kind === 'listing') return screen.board?.composing === false;
  return screen.kind === 'content' && route !== 'home';
}

function ShareButton({ title, url }: { title: string; url: string }) {
  const [Dialog, setDialog] = useState<typeof ShareDialog>();
  const open = () =>
    import('./ShareDialog').then(
      (module) => setDialog(() => module.ShareDialog),
      () => location.assign(mailLink(title, url)),
    );
  return (
    <>
      <button type="button" className="tool" aria-haspopup="dialog" onClick={() => void open()}>
        <NamedIcon name="share" id="frame.share" />
      </button>
      {Dialog && <Dialog title={title} url={url} onClose={() => setDialog(undefined)} />}
    </>
  );
}

/** Without script a mail can be written; with script there is a dialog, and printing. */
function Tools({ title, url }: { title: string; url: string | undefined }) {
  const hasScript = useHydrated();
  const byMail = url !== undefined && (
    <a className="tool" href={mailLink(title, url)}>
      <NamedIcon name="mail" id="frame.shareByMail" />
    </a>
  );
  if (!hasScript) return byMail;
  return (
    <>
      {url !== undefined && <ShareButton key={url} title={title} url={url} />}
      <button type="button" className="tool print" onClick={() => window.print()}>
        <NamedIcon name="print" id="frame.print" />
      </button>
    </>
  );
}

/** Shows the way back to a list, other versions of the page, sharing and printing. */
export function ShareBar() {
  const intl = useIntl();
  const page = usePageData();
  const list = useSyncExternalStore(never, notedList, () => undefined);
  if (!hasShareBar(page)) return null;
  return (
    <Landmark as="section" className="share-bar container" label="frame.pageTools">
      {list !== undefined && (
        <a className="tool back" href={list}>
          {intl.formatMessage({ id: 'frame.back' })}
        </a>
      )}
      <VersionLinks />
      <Tools title={page.head.title} url={canonicalUrl(page.head)} />
    </Landmark>
  );
}
