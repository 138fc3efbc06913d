import * as v from 'valibot';
import { isSmoke } from '../support/load/machine';
import { addRecords, measuredOn } from '../support/run/reports';

/** A figure that the project holds itself to: `most` or `least` of it, and what it aims at. */
interface Target {
  readonly what: string;
  readonly most?: number;
  readonly least?: number;
  readonly aim?: number;
  /** Times, where there is none. */
  readonly unit?: 'kB' | 'MB' | 'ms' | 's' | 'calls' | 'answers';
}

const express = 'Express with helmet, same headers, `end` with the same static bytes';

/** What was promised, by the name of the figure that shows it. */
export const targets = {
  stored: {
    what: `Stored page, access log off: requests per CPU second against ${express}`,
    least: 0.6,
    aim: 0.75,
  },
  storedBrotli: { what: 'The same, brotli', least: 0.6, aim: 0.75 },
  notModified: { what: '304 against that Express sending the whole page', least: 0.8 },
  rendered: {
    what: 'Uncached page, warm documents: requests per CPU second against bare `renderToPipeableStream` of the same elements on `node:http`',
    least: 0.35,
    aim: 0.5,
  },
  firstByte: {
    what: 'First byte of a stored page, p50 at 30 requests/s, against that Express',
    most: 1.3,
  },
  slowFrame: {
    what: 'Frame of a page whose list takes 3 s: first byte, less one render',
    most: 300,
    unit: 'ms',
  },
  mixedHits: {
    what: '95 % hits, 5 % renders at 70 % load: p99 of hits against hits alone',
    most: 6,
  },
  unknown: {
    what: '404 for an unknown address against a stored page: requests per CPU second',
    least: 0.8,
  },
  unknownReads: { what: 'Upstream calls for 100 unknown addresses', most: 0, unit: 'calls' },
  publishOne: {
    what: 'Publish of one changed page of 10,000: new everywhere, beside `PUBLISH_POLL_SECONDS`',
    most: 12,
    unit: 's',
  },
  publishAll: { what: 'Publish of all 10,000 pages: the same', most: 12, unit: 's' },
  publishFailures: { what: 'Answers of 500 and above meanwhile', most: 0, unit: 'answers' },
  addressTime: {
    what: '200,000 addresses in 20 languages: CPU of a hit against 100 addresses',
    most: 1.15,
  },
  addressMemory: { what: '200,000 addresses: added heap', most: 60, unit: 'MB' },
  coldStart: { what: 'Start to the first whole page against bare Express', most: 3 },
  idleMemory: { what: 'Idle memory with the search', most: 160, unit: 'MB' },
  scripts: { what: 'All scripts of an article, gzip', most: 131, aim: 125, unit: 'kB' },
  blockingTime: {
    what: 'Blocking time of an article at 4× CPU, beyond the page with its scripts refused',
    most: 10,
    unit: 'ms',
  },
  longestTask: { what: 'Its longest task, likewise', most: 10, unit: 'ms' },
  html: { what: 'Article HTML against its markup alone', most: 1.35 },
} satisfies Record<string, Target>;

type MeasureName = keyof typeof targets;

const recordSchema = v.object({ value: v.number(), measured: v.string() });

/** Figures by name, each with the day, the commit and the machine that it was measured on. */
type Records = Readonly<Record<string, v.InferOutput<typeof recordSchema>>>;

/** A value with its unit; without one, it is a multiple. */
function written(value: number, { unit }: Target): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  const number = Number.isInteger(value) ? String(value) : value.toFixed(digits);
  return unit === undefined ? `${number}×` : `${number} ${unit}`;
}

function promise(target: Target): string {
  const { most, least = 0, aim } = target;
  const bound =
    most === undefined ? `at least ${written(least, target)}` : `at most ${written(most, target)}`;
  return aim === undefined ? bound : `${bound}, aim ${written(aim, target)}`;
}

const isMet = ({ most = Infinity, least = -Infinity }: Target, value: number) =>
  value <= most && value >= least;

/** The table of all targets with the last figure of each. */
export function targetTable(records: Records): string[] {
  const rows = Object.entries<Target>(targets).map(([name, target]) => {
    const found = records[name];
    const cells =
      found === undefined
        ? ['–', 'not measured', '']
        : [
            written(found.value, target),
            isMet(target, found.value) ? 'met' : '**not met**',
            found.measured,
          ];
    return `| ${[target.what, promise(target), ...cells].join(' | ')} |`;
  });
  return ['| What | Target | Figure | | Measured |', '| --- | ---: | ---: | ---: | --- |', ...rows];
}

/** Records figures and writes the table of targets anew; a smoke run only shows them. */
export async function writeMeasured(figures: Partial<Record<MeasureName, number>>): Promise<void> {
  process.stderr.write(`${JSON.stringify(figures)}\n`);
  if (isSmoke) return;
  const measured = measuredOn();
  const own = Object.entries(figures).map(([name, value]) => [name, { value, measured }] as const);
  await addRecords('performance', recordSchema, Object.fromEntries(own), (all) => [
    '# Performance',
    '',
    ...targetTable(all),
  ]);
}
