import { join } from 'node:path';
import { loadScript } from './loadScript';
import type { runCommand } from './runCommand';

/** What the script of the server exports: its commands. */
interface Server {
  readonly runCommand: typeof runCommand;
}

// What content and forms name `__proto__` is then a field like any other, wherever it is copied to.
Reflect.deleteProperty(Object.prototype, '__proto__');

const [command = 'help', ...options] = process.argv.slice(2);
const script = join(__dirname, 'server.cjs');
const server = loadScript<Server>(script, {
  runCommand: () => Promise.reject(new Error(`${script} is not whole: build it again`)),
});
void server.runCommand(command, options);
