import { describeEnvironment, type Environment } from '../../config/environment';
import { endHold, keepHold, placeOfHold, readHold } from '../content/publish/publishState';
import { connectKeyValueStore, type KeyValueStore } from '../store/keyValueStore';
import {
  CommandFailure,
  exitCodes,
  messageOf,
  withConfig,
  wrongConfiguration,
  WrongUse,
  type Command,
  type Args,
} from './command';
import { disks } from './doctor/checkMachine';
import { siteOf } from './findingCommands';
import { examine } from './doctor/diagnosis';
import { compileUnpublished, withPack } from './siteFolder';

async function serveSite(environment: Environment, { valueOf }: Args): Promise<void> {
  const examined = examine(disks, { environment, wrong: [] });
  // In the same file, which V8 has compiled, and not run for any other command.
  const site = await import(/* webpackMode: "eager" */ '../start');
  const faults = (await examined).filter(({ state }) => state === 'fault');
  // One disk that is full is one fault.
  for (const [text, all] of Map.groupBy(faults, ({ found, advice }) => `${found}. ${advice}`)) {
    console.error(`${all.map(({ subject }) => subject).join(', ')}: ${text}`);
  }
  return site.startServer(environment, valueOf);
}

const serve: Command = {
  name: 'serve',
  summary: 'Serves the site',
  options: { 'started-at': { value: '<ms>' }, gallery: { value: '<folder>' } },
  text: `Serves the site of the configuration until it is told to stop (docs/operator-guide.md). A folder of
Markdown or YAML without lastPublish.json is compiled first. In a checkout npm start does the same
with the demo content, where STATIC_CONTENT_URL names no other.`,
  examples: ['serve'],
  exitCodes: { 0: 'stopped', 1: 'the port cannot be had', 78: wrongConfiguration },
  run: withPack(serveSite),
};

const config: Command = {
  name: 'config',
  summary: 'Writes the effective configuration, without its secrets',
  text: `Writes every setting with the value that serve would use, from the environment or the default.
Secrets that are set are written as ***.`,
  examples: ['config'],
  exitCodes: { 0: 'written', 78: wrongConfiguration },
  run: withConfig(async () => console.log(describeEnvironment(process.env))),
};

const doctor: Command = {
  name: 'doctor',
  summary: 'Examines what the site needs, and says what to do',
  options: {
    json: { text: 'one JSON object a line: check, subject, state, found, advice; last the counts' },
  },
  text: `Examines, with the configuration that serve would have: settings that contradict each other, the
sources (whether they can be reached, how fast, and what they answer), the clock, the store, the
search, the folders that are written to, the certificates of all configured addresses, and the ports.
Says of each fault and warning what to do. It may run beside the site, and changes nothing.`,
  examples: ['doctor', 'doctor --json'],
  exitCodes: { 0: 'no faults, perhaps warnings', 1: 'faults' },
  async run(args) {
    await compileUnpublished();
    return (await import('./doctor/doctor')).doctor(args.has('json'));
  },
};

const mirror: Command = {
  name: 'mirror',
  summary: 'Writes the whole site as files, for emergencies',
  options: {
    out: { value: '<folder>', text: 'where to; it is made where there is none' },
    site: { value: '<url>', text: 'a running site to ask; without it one is started meanwhile' },
  },
  text: `Writes the whole site as files, which nginx can serve when everything else is gone:
docs/operator-guide.md. Run it after each publish with the configuration of the site.`,
  examples: ['mirror --out /srv/mirror'],
  exitCodes: {
    0: 'done',
    1: 'done, but some addresses failed; what the last run had of them was kept',
    69: 'the site cannot be read, or the folder cannot be written; nothing was changed',
    78: wrongConfiguration,
  },
  run: withPack(async (environment, args) => {
    const out = args.valueOf('out');
    if (out === undefined) throw new WrongUse('--out <folder> is missing.');
    if (environment.preview) throw new WrongUse('A preview is not for everybody: no mirror of it.');
    const { mirrorSite } = await import('./mirror/mirrorSite');
    const site = args.valueOf('site');
    return mirrorSite(environment, out, site && siteOf(site).href);
  }),
};

type HoldSettings = Pick<Environment, 'storeUrl' | 'contactQueueDir' | 'publishPollSeconds'>;

async function changeHold(
  records: KeyValueStore,
  settings: HoldSettings,
  isToHold: boolean,
): Promise<string> {
  const hold = await readHold(records).catch(() => 'unread' as const);
  const isUnread = hold === 'unread';
  const lost = isUnread
    ? ` What was kept before could not be read, and is gone: ${placeOfHold(settings)}`
    : '';
  const soon = `within ${settings.publishPollSeconds} s`;
  if (isToHold) {
    if (hold !== undefined && !isUnread) return `The site is held already, since ${hold.since}.`;
    const since = new Date().toISOString();
    await keepHold(records, { since });
    return `Held since ${since}. Every process takes note ${soon}; see status/lastPublish.${lost}`;
  }
  if (hold === undefined) return 'The site is not held.';
  await endHold(records);
  const done = isUnread ? 'Released.' : `Released; it was held since ${hold.since}.`;
  return `${done} What is published now is adopted ${soon}.${lost}`;
}

/** Freezes the site on the publish it shows, or lets it adopt what is published now: `hold`, `release`. */
export async function setHold(settings: HoldSettings, isToHold: boolean): Promise<void> {
  try {
    const records = await connectKeyValueStore(settings);
    const done = await changeHold(records, settings, isToHold).finally(() => records.close());
    console.log(done);
  } catch (error) {
    const message = `Nothing was changed: ${placeOfHold(settings)}: ${messageOf(error)}`;
    throw new CommandFailure(exitCodes.unavailable, message);
  }
}

function holdCommand(name: 'hold' | 'release', summary: string, text: string): Command {
  return {
    name,
    summary,
    text: `${text}

The hold is kept where STORE_URL says, for all servers, or else in the folder "records" of
CONTACT_QUEUE_DIR, for all processes of this machine: call this with the same configuration as the
site, and as the same user or root. docs/operator-guide.md`,
    examples: [name],
    exitCodes: {
      0: 'done, or nothing to do',
      69: 'the store or the folder does not answer',
      78: wrongConfiguration,
    },
    run: withConfig(async (environment) => setHold(environment, name === 'hold')),
  };
}

const hold = holdCommand(
  'hold',
  'Holds the site on the publish that it shows',
  `Holds the site on the publish that it shows: nothing newer is adopted until "release", also after a
restart where SNAPSHOT_DIR is set. Hazard messages still come through.`,
);

const release = holdCommand(
  'release',
  'Ends the hold',
  'Ends the hold: the site adopts what is published now, as soon as it passes the publish gate.',
);

const routeRules: Command = {
  name: 'route-rules',
  text: 'Writes the rules of the routes as JSON.',
  exitCodes: { 0: 'written' },
  async run() {
    const { routes } = await import('../../views/routes');
    const rules = routes.map(({ path, handle }) => {
      const { name, onDemand, cacheable, query, metadata } = handle;
      return { name, path, onDemand, cacheable, query, metadata };
    });
    console.log(JSON.stringify(rules));
  },
};

/** Commands for those who run the site. */
export const siteCommands = [serve, config, doctor, mirror, hold, release, routeRules];
