// Runs every check and every test, and ends with one line of counts.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJson, programScript, root } from './files.mjs';
import { handOver, say, step } from './processes.mjs';
import { bringTestTools } from './testTools.mjs';

/** Runs a check. Returns how many failed, one or none; what it says is shown. */
async function check(title, packageName, program, ...options) {
  // Those in Go take a fifth less of a processor where they collect garbage less often.
  const env = { ...process.env, GOGC: '400', GOMEMLIMIT: '2GiB' };
  try {
    const script = programScript(packageName, program);
    await step(title, process.execPath, [script, ...options], { cwd: root, env });
    return 0;
  } catch (error) {
    say(`\n${error.message}`);
    return 1;
  }
}

function runJest(options, resultFile) {
  const jest = programScript('jest', 'jest');
  const parameters = [jest, '--json', `--outputFile=${resultFile}`, ...options];
  const env = { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --no-warnings` };
  return handOver(process.execPath, parameters, { cwd: root, env });
}

/** What Jest counted. A test file that cannot be run at all counts as one failed test. */
async function countTests(options) {
  const folder = await mkdtemp(join(tmpdir(), 'chancery-test-'));
  const code = await runJest(options, join(folder, 'results.json'));
  const result = await readJson(join(folder, 'results.json'));
  await rm(folder, { recursive: true });
  if (result === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return {
    passed: result.numPassedTests,
    failed: code === 0 ? failed : Math.max(1, failed),
    skipped: result.numPendingTests + result.numTodoTests,
  };
}

/** The full sweeps measure speed last, while nothing else runs. */
async function countAll(options) {
  if (process.env.VERIFY !== '1' || options.length > 0) return countTests(options);
  const speed = 'test/browser/loading/lighthouse';
  const counts = await countTests([`--testPathIgnorePatterns=${speed}`]);
  for (const [name, count] of Object.entries(await countTests([speed]))) counts[name] += count;
  return counts;
}

/** Runs everything and returns the counts; without types and rules in order no test is run. */
async function runEverything(options) {
  try {
    await bringTestTools(process.env.VERIFY === '1' ? 'verify' : 'test');
  } catch (error) {
    say(error.message);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const formatOptions = ['--check', '--cache', '--log-level=warn', '.'];
  const misformatted = check('Format (prettier)', 'prettier', 'prettier', ...formatOptions);
  const [mistyped, unruly] = await Promise.all([
    // One checker: each further one works through the shared types again, beside the rules.
    check('Types (tsc)', 'typescript', 'tsc', '-p', '.', '--noEmit', '--checkers', '1'),
    check('Rules (oxlint)', 'oxlint', 'oxlint', '--type-aware', '--deny-warnings'),
  ]);
  if (mistyped + unruly > 0) {
    say('\nThe checks failed, so the tests were not run.');
    return { passed: 0, failed: mistyped + unruly + (await misformatted), skipped: 0 };
  }
  const since = Date.now();
  const counts = await countAll(options);
  say(`\nTests (jest): done in ${((Date.now() - since) / 1000).toFixed(1)} s\n`);
  return { ...counts, failed: counts.failed + (await misformatted) };
}

const { passed, failed, skipped } = await runEverything(process.argv.slice(2));
process.stdout.write(
  `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}\n`,
);
process.exitCode = failed === 0 ? 0 : 1;
