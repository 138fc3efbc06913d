import type { Command } from './command';
import { contentCommands } from './contentCommands';
import { findingCommands } from './findingCommands';
import { siteCommands } from './siteCommands';

/** Every command of the server, in the order of the help. */
export const commandTable: readonly Command[] = [
  ...siteCommands,
  ...contentCommands,
  ...findingCommands,
];
