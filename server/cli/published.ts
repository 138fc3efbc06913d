import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  configurationFaultExitCode,
  readConfiguration,
  type Environment,
} from '../../config/environment';
import { contentPaths } from '../../shared/content/contentPaths';
import { contentBase } from '../content/sources/contentBase';
import { configured, type Command, type Given } from './command';
import { wrongFolder } from './siteFolder';

/** The folder of the content, where that is not published yet: an author's. */
function unpublishedFolder(environment: Environment): string | undefined {
  const base = contentBase(environment);
  if (base.protocol !== 'file:') return undefined;
  const folder = fileURLToPath(base);
  const isPublished = existsSync(join(folder, contentPaths.lastPublish()));
  return existsSync(folder) && !isPublished ? folder : undefined;
}

/** Why the content can never be what its setting names: one that is not there, or empty, may come to be. */
function misplaced(environment: Environment): string | undefined {
  const base = contentBase(environment);
  if (base.protocol !== 'file:') return undefined;
  const folder = resolve(fileURLToPath(base));
  if (existsSync(folder)) return wrongFolder(folder);
  console.error(`STATIC_CONTENT_URL: there is no folder ${folder} yet.`);
  return undefined;
}

/** Where the content is the folder of an author, makes what that is compiled to the content of this process. */
export async function compileUnpublished(): Promise<void> {
  const folder = unpublishedFolder(readConfiguration(process.env).environment);
  if (folder === undefined) return;
  const { compileForSite } = await import('./authoring/compileForSite');
  compileForSite(folder);
}

/** As `configured`, for a command that reads published content. */
export function published(
  run: (environment: Environment, given: Given) => Promise<void>,
): Command['run'] {
  return async (given) => {
    const { environment, faults } = readConfiguration(process.env);
    // Nothing is to be said of what stands in for a wrong address.
    if (faults.length > 0) return configured(run)(given);
    const fault = misplaced(environment);
    if (fault !== undefined) {
      console.error(`STATIC_CONTENT_URL: ${fault}`);
      process.exitCode = configurationFaultExitCode;
      return;
    }
    await compileUnpublished();
    return configured(run)(given);
  };
}
