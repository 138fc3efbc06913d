import { createHmac, randomUUID } from 'node:crypto';
import { wishRules } from '../../config/limits';
import { address } from '../../shared/routing/addresses';
import { matchRoute } from '../../views/matchRoute';
import type { Schedule } from '../schedule';
import type { Log } from '../log';
import type { Records } from '../store/records';
import type { Store } from '../store/store';
import { createTokenBucket } from '../tokenBucket';
import { createFrequentCounts } from './frequentCounts';
import { keepSheet, removeOldSheets, weekOf } from './wishSheet';

/** What visitors wished for and did not find, for the editors' report. Knows no visitor. */
export interface Wishes {
  /** A target (path and query) was answered with 404. In a flood, some are counted. */
  missing(target: string): void;
  /** A visitor (an address of the network) searched for words that nothing was found for. */
  fruitless(locale: string, words: string, visitor: string): Promise<void>;
  /** Keeps what was noted so far. Never rejects. */
  keep(): Promise<void>;
  close(): Promise<void>;
}

/** What wishes are noted with. */
export interface WishParts {
  readonly records: Records;
  readonly store: Pick<Store, 'claim' | 'count'>;
  /** Key of what is asked of the store, which so learns neither words nor visitors. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly schedule: Schedule;
  readonly log: Log;
}

/** Whether a path could be the address of a page: nothing else is of interest to an editor. */
function isPagePath(path: string): boolean {
  if (path.length > wishRules.longestPath) return false;
  const locale = matchRoute(path)?.params['lang'];
  return locale !== undefined && path !== address.notFound(locale);
}

/** Words as they are counted; undefined where they may name somebody: a number or an e-mail address. */
export function countedWords(words: string): string | undefined {
  const plain = words.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
  const digits = plain.replace(/\D/g, '').length;
  const isFit = plain.length >= 3 && plain.length <= wishRules.longestWords;
  return isFit && !plain.includes('@') && digits < 5 ? plain : undefined;
}

/**
 * Notes wishes and keeps them every minute, as one sheet of this process and week. Words are noted
 * once enough different visitors have asked for them within the week: before, they are nowhere but
 * as the hash under which the store counts.
 */
export function createWishes(parts: WishParts): Wishes {
  const { records, store, now, schedule, log } = parts;
  const id = randomUUID();
  const missing = createFrequentCounts(wishRules.most);
  const counted = createTokenBucket(wishRules.mostCountedPerSecond, now);
  const fruitless = new Map<string, number>();
  let week = weekOf(now());
  let isChanged = false;
  let cancel: (() => void) | undefined;

  const nameless = (text: string) =>
    createHmac('sha256', parts.key).update(text).digest('base64url');

  function sheet() {
    const paths = [...missing.counts()].filter(([path]) => isPagePath(path));
    return { missing: Object.fromEntries(paths), fruitless: Object.fromEntries(fruitless) };
  }

  async function keep(): Promise<void> {
    const { monday } = week;
    const kept = isChanged ? sheet() : undefined;
    isChanged = false;
    if (now() >= week.end) {
      missing.clear();
      fruitless.clear();
      week = weekOf(now());
    }
    if (kept === undefined) return;
    try {
      await keepSheet(records, { monday, id, ...kept });
      await removeOldSheets(records, now());
    } catch (error) {
      isChanged ||= now() < week.end;
      log.warn({ error }, 'What visitors did not find is not kept');
    }
  }

  function again(): void {
    cancel = schedule(() => void keep().finally(again), wishRules.keepEveryMs);
  }

  again();
  return {
    missing(target) {
      if (!counted.take()) return;
      const [path = ''] = target.split('?', 1);
      missing.add(path);
      isChanged = true;
    },
    async fruitless(locale, words, visitor) {
      const plain = countedWords(words);
      if (plain === undefined) return;
      const wish = `${locale} ${plain}`;
      const seconds = Math.max(1, Math.ceil((week.end - now()) / 1000));
      const isNew = await store.claim(`wish:${nameless(`${visitor} ${wish}`)}`, seconds);
      if (!isNew) return;
      const { count } = await store.count(`wish:${nameless(wish)}`, seconds);
      const isNoted = count >= wishRules.leastVisitors;
      if (!isNoted || (fruitless.size >= wishRules.most && !fruitless.has(wish))) return;
      fruitless.set(wish, count);
      isChanged = true;
    },
    keep,
    async close() {
      cancel?.();
      await keep();
      cancel?.();
    },
  };
}
