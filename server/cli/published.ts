import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  configurationFaultExitCode,
  readEnvironment,
  type Environment,
} from '../../config/environment';
import { contentPaths } from '../../shared/content/contentPaths';
import { contentBase } from '../content/sources/contentSources';
import { CommandFailure, configured, type Command, type Given } from './command';
import { wrongFolder } from './siteFolder';

function contentFolder(environment: Environment): string | undefined {
  const base = contentBase(environment);
  return base.protocol === 'file:' ? resolve(fileURLToPath(base)) : undefined;
}

/** Where the content is the folder of an author, makes what that is compiled to the content of this process. */
export async function compileUnpublished(): Promise<void> {
  const folder = contentFolder(readEnvironment(process.env).environment);
  if (folder === undefined || !existsSync(folder)) return;
  if (existsSync(join(folder, contentPaths.lastPublish()))) return;
  const { compileForSite } = await import('./authoring/compileAsSite');
  compileForSite(folder);
}

/** As `configured`, for a command that reads published content. */
export function published(
  run: (environment: Environment, given: Given) => Promise<void>,
): Command['run'] {
  return async (given) => {
    const { environment, faults } = readEnvironment(process.env);
    // Nothing is to be said of what stands in for a wrong address.
    if (faults.length > 0) return configured(run)(given);
    const folder = contentFolder(environment);
    const isMissing = folder !== undefined && !existsSync(folder);
    // It may come to be.
    if (isMissing) console.error(`STATIC_CONTENT_URL: there is no folder ${folder} yet.`);
    const fault = isMissing ? undefined : folder && wrongFolder(folder);
    if (fault !== undefined) {
      throw new CommandFailure(configurationFaultExitCode, `STATIC_CONTENT_URL: ${fault}`);
    }
    await compileUnpublished();
    return configured(run)(given);
  };
}
