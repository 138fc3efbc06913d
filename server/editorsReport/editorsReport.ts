import type { Environment } from '../../config/environment';
import { wishRules } from '../../config/limits';
import { contentBase } from '../content/contentBase';
import { createContent } from '../content/createContent';
import { createLog } from '../log';
import { connectRecords } from '../store/openRecords';
import { overdueReviews, type OverdueReview } from './overdueReviews';
import { readSheets, type WishSheet } from './wishSheet';

/** `EX_UNAVAILABLE` of BSD sysexits. */
const unavailable = 69;

/** How often something was wished for. */
interface Wish {
  readonly name: string;
  readonly count: number;
}

/** What the command writes. */
interface EditorsReport {
  readonly overdue: readonly OverdueReview[];
  /** Pages that could not be read. */
  readonly unread: number;
  readonly missing: readonly Wish[];
  readonly fruitless: readonly Wish[];
}

type Sheets = Awaited<ReturnType<typeof readSheets>>;

/**
 * The wishes of all sheets, most wanted first: those of a week put together by `join`, left out where
 * that is less than `least`, and the weeks added up.
 */
function wishesOf(
  sheets: Sheets,
  counts: (sheet: WishSheet) => Readonly<Record<string, number>>,
  join: (one: number, other: number) => number,
  least: number,
): Wish[] {
  const weeks = new Map<string, Map<string, number>>();
  for (const sheet of sheets) {
    const week = weeks.get(sheet.monday) ?? new Map<string, number>();
    weeks.set(sheet.monday, week);
    for (const [name, count] of Object.entries(counts(sheet))) {
      week.set(name, join(week.get(name) ?? 0, count));
    }
  }
  const sums = new Map<string, number>();
  for (const [name, count] of [...weeks.values()].flatMap((week) => [...week])) {
    if (count >= least) sums.set(name, (sums.get(name) ?? 0) + count);
  }
  return [...sums]
    .map(([name, count]) => ({ name, count }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, wishRules.mostReported);
}

/** What was wished for in vain. Counts of words are those of all processes already. */
export function reportedWishes(sheets: Sheets): Pick<EditorsReport, 'missing' | 'fruitless'> {
  const add = (one: number, other: number) => one + other;
  const { leastRequests, leastVisitors } = wishRules;
  return {
    missing: wishesOf(sheets, ({ missing }) => missing, add, leastRequests),
    fruitless: wishesOf(sheets, ({ fruitless }) => fruitless, Math.max, leastVisitors),
  };
}

function list(title: string, lines: readonly string[]): string {
  const shown = lines.length === 0 ? ['none'] : lines;
  return [`${title}:`, ...shown.map((line) => `  ${line}`)].join('\n');
}

function textOf({ overdue, unread, missing, fruitless }: EditorsReport): string {
  const counted = ({ count, name }: Wish) => `${String(count).padStart(6)}  ${name}`;
  const { leastRequests, leastVisitors } = wishRules;
  return [
    list(
      'Reviews that are overdue',
      overdue.map(({ reviewDate, path, title }) => `${reviewDate}  ${path}  ${title}`),
    ),
    ...(unread === 0 ? [] : [`Pages that could not be read: ${unread}`]),
    list(
      `Addresses asked for in vain (requests, from ${leastRequests} in a week)`,
      missing.map(counted),
    ),
    list(
      `Searches without hits (visitors, from ${leastVisitors} in a week)`,
      fruitless.map(counted),
    ),
  ].join('\n\n');
}

async function makeReport(environment: Environment): Promise<EditorsReport> {
  const records = await connectRecords(environment);
  const sheets = await readSheets(records).finally(() => records.close());
  const base = contentBase(environment);
  const content = createContent({ environment, base, log: createLog('silent'), now: Date.now });
  return { ...(await overdueReviews(content, Date.now())), ...reportedWishes(sheets) };
}

/** `editors-report`: what editors may want to do something about, as text or as JSON. */
export async function editorsReport(environment: Environment, isJson: boolean): Promise<void> {
  try {
    const report = await makeReport(environment);
    console.log(isJson ? JSON.stringify(report, null, 2) : textOf(report));
  } catch (error) {
    console.error(`There is no report: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = unavailable;
  }
}
