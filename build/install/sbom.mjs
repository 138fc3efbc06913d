// Writes the packages that the built site consists of as a CycloneDX document: `npm run sbom -- FILE`.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runtimePackages } from './lockedPackages.mjs';
import { root } from '../paths.mjs';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Where to? npm run sbom -- FILE');

const parameters = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
const options = { cwd: root, maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'inherit'] };
const document = JSON.parse(execFileSync('npm', parameters, options));
const { name } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'));
const kept = new Set(runtimePackages().map((entry) => `${entry.name}@${entry.version}`));
const own = document.metadata.component['bom-ref'];
const isKept = (reference) => reference === own || kept.has(reference);

// npm takes the name of the folder.
document.metadata.component.name = name;
document.metadata.component.type = 'application';
document.components = document.components.filter((component) => isKept(component['bom-ref']));
document.dependencies = document.dependencies
  .filter(({ ref }) => isKept(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isKept) }));
writeFileSync(resolve(process.env.INIT_CWD ?? '.', file), `${JSON.stringify(document, null, 2)}\n`);
