import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { atEnd } from '../run/atEnd';

/**
 * Starts `content-service` over a folder, as those who develop a CMS do; `url` is the base of its services
 * and files, without a slash at its end. Rejects with what it says when it does not start.
 */
export async function startContentService(folder: string): Promise<{ readonly url: string }> {
  const command = ['dist/server/main.cjs', 'content-service', folder, '--port', '0'];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const ended = once(child, 'exit');
  atEnd(() => {
    child.kill();
    return ended;
  });
  const url = await new Promise<string>((found, failed) => {
    createInterface(child.stdout).on('line', (line) => {
      const [, base] = / is ready at (\S+)$/.exec(line) ?? [];
      if (base !== undefined) found(base);
    });
    void ended.then(() => failed(new Error(`It did not start: ${errors}`)));
  });
  return { url };
}
