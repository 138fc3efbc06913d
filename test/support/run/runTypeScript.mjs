// Runs a TypeScript file of the tests in a process of its own: node runTypeScript.mjs FILE ARGUMENTS…
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformFileSync } from '@swc/core';

registerHooks({
  resolve(specifier, context, next) {
    try {
      return next(specifier, context);
    } catch (error) {
      if (!specifier.startsWith('.')) throw error;
      return next(`${specifier}.ts`, context);
    }
  },
  load(url, context, next) {
    if (!url.endsWith('.ts')) return next(url, context);
    const { code: source } = transformFileSync(fileURLToPath(url), {
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    });
    return { format: 'module', source, shortCircuit: true };
  },
});

await import(pathToFileURL(resolve(process.argv[2])).href);
