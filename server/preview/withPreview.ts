import type { IntlShape } from 'react-intl';
import { plural } from '../../shared/language/formats/numbers';
import type { Outcome, PageOutcome } from '../../shared/routing/outcome';
import type { PageData } from '../../shared/routing/pageData';
import type { PreviewData, PreviewFailure, PreviewTexts } from '../../shared/routing/previewData';
import { isEmpty, unknownNames } from '../content/documents/cleanDocument';
import { contentHash } from '../content/cachedDocument';
import { keyOf, pageKinds, type DocumentKind } from '../content/documents/documents';
import { withDrafts, type Draft } from '../content/drafts';
import { documentPath } from '../content/sources/contentSource';
import { errorOutcome } from '../page/assemblePage';
import type { PageContext } from '../page/pageContext';
import { valueAt } from '../contentCheck/finding';
import { draftFindings } from './draftFindings';

/** Documents that a page is made of; the others are of the frame, which previews do not show. */
const ofPages: readonly DocumentKind[] = [...pageKinds, 'listing'];
/** Documents without which there is no page. */
const essentials: readonly DocumentKind[] = [...ofPages, 'homepages'];

function versionOf(drafts: readonly Draft[]): string {
  const stateOf = ({ ref, hash = '', failure }: Draft) =>
    `${keyOf(ref)} ${hash} ${failure?.message ?? ''}`;
  return contentHash(drafts.map(stateOf).toSorted().join('\n'));
}

function failuresOf(drafts: readonly Draft[]): PreviewFailure[] {
  return drafts.flatMap(({ ref, failure }) => {
    if (failure === undefined) return [];
    const { cause, detail } = failure;
    const reason = cause === detail ? cause : `${cause}: ${detail}`;
    return [{ file: documentPath(ref), reason }];
  });
}

/** The document because of which there is no page: it was read, and cannot be used. */
function unfitOf({ kind }: PageOutcome, drafts: readonly Draft[]): Draft | undefined {
  if (kind !== 'unavailable') return undefined;
  const failed = drafts.filter(({ failure }) => failure !== undefined);
  const areRead = failed.every(({ failure }) => failure?.cause === 'bad_payload');
  return areRead ? failed[0] : undefined;
}

/** The draft that is the page, or in place of which there is none. */
function draftOf({ screen, content }: PageData, drafts: readonly Draft[]): Draft | undefined {
  if (screen.kind !== 'content') {
    return drafts.find(({ hash, value }) => hash !== undefined && isEmpty(value));
  }
  return drafts.find(({ ref, value }) => {
    const isInLanguage = 'locale' in ref && ref.locale === content.code;
    return isInLanguage && String(valueAt(value, 'id')) === screen.page.id;
  });
}

function textsOf(intl: IntlShape, count: number): PreviewTexts {
  return {
    ribbon: intl.formatMessage({ id: 'preview.ribbon' }),
    reload: intl.formatMessage({ id: 'preview.reload' }),
    renewed: intl.formatMessage({ id: 'preview.renewed' }),
    outage: intl.formatMessage({ id: 'preview.outage' }),
    unreadable: intl.formatMessage({ id: 'preview.unreadable' }),
    count: intl.formatMessage({ id: 'preview.findings' }, plural(intl, count)),
    expected: intl.formatMessage({ id: 'preview.expected' }),
    found: intl.formatMessage({ id: 'preview.found' }),
    error: intl.formatMessage({ id: 'preview.error' }),
    warning: intl.formatMessage({ id: 'preview.warning' }),
    note: intl.formatMessage({ id: 'preview.note' }),
  };
}

function previewOf(
  { intl: tables }: PageContext,
  page: PageData,
  all: readonly Draft[],
  { unfit, everyMs }: { unfit: Draft | undefined; everyMs: number },
): PreviewData {
  const drafts = all.filter(({ ref }) => ofPages.includes(ref.kind));
  const draft = unfit ?? draftOf(page, drafts);
  const findings = draft === undefined ? [] : draftFindings(draft);
  const intl = tables.forTable(page.table);
  const { screen } = page;
  const names = screen.kind === 'content' ? unknownNames(screen.page.content) : [];
  const saidOf = (component: string) =>
    intl.formatMessage({ id: 'preview.unknown' }, { component });
  return {
    version: versionOf(all),
    everyMs,
    findings,
    failures: failuresOf(drafts.filter((one) => one !== unfit)),
    texts: textsOf(intl, findings.length),
    ...(unfit !== undefined && { unfit: documentPath(unfit.ref) }),
    unknown: Object.fromEntries(names.map((name) => [name, saidOf(name)])),
  };
}

/** Resolves a request, and adds what a preview shows beside its page or in its place. */
export async function withPreview(
  site: PageContext,
  everyMs: number,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const { result, drafts: all } = await withDrafts(work);
  if (result.kind === 'redirect') return result;
  const drafts = all.filter(({ ref }) => essentials.includes(ref.kind));
  const unfit = unfitOf(result, drafts);
  const outcome = unfit ? await errorOutcome(site, result.page, { status: 422 }) : result;
  const preview = previewOf(site, outcome.page, drafts, { unfit, everyMs });
  return { ...outcome, page: { ...outcome.page, preview } };
}
