// Writes the packages that the built site consists of as a CycloneDX document: `npm run sbom -- FILE`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runtimePackages } from './licences.mjs';
import { root } from '../files.mjs';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Where to? npm run sbom -- FILE');

/** A package as CycloneDX has it; its hash is that of the lock, in hexadecimal digits. */
function component({ name, version, license, integrity = '' }, type = 'library') {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
  const hashes = content === '' ? [] : [{ alg: 'SHA-512', content }];
  return {
    type,
    'bom-ref': purl,
    name,
    version,
    purl,
    licenses: [{ expression: license }],
    hashes,
  };
}

const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const components = runtimePackages().map((entry) => component(entry));
const document = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: component(own, 'application') },
  // A package that several others have copies of is there once.
  components: [...new Map(components.map((each) => [each.purl, each])).values()],
};
writeFileSync(resolve(process.env.INIT_CWD ?? '.', file), `${JSON.stringify(document, null, 2)}\n`);
