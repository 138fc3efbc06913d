import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { freePort } from '../run/freePort';
import { waitForAnswer } from '../run/settled';
import type { Engine, EnginePage, KeyName } from './engine';

const driver = '/usr/bin/WebKitWebDriver';
const display = '/usr/bin/Xvfb';
const binary = ['4.1', '4.0', '6.0']
  .map((version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`)
  .find((path) => existsSync(path));

/** Keys by the code that WebDriver has for them. */
const keys: Readonly<Record<KeyName, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Space: ' ',
  Escape: '\uE00C',
};
const answerSchema = v.object({ value: v.unknown() });
const sessionSchema = v.object({ sessionId: v.string() });
const sizeSchema = v.tuple([v.number(), v.number()]);

/** A client of WebDriver: sends a command, and rejects with what the driver says where it fails. */
async function command(url: string, method: 'GET' | 'POST' | 'DELETE', body?: unknown) {
  const response = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  const { value } = v.parse(answerSchema, await response.json());
  if (!response.ok) throw new Error(JSON.stringify(value).slice(0, 500));
  return value;
}

/** Starts an invisible screen, and returns its name. */
async function startDisplay(): Promise<{ readonly process: ChildProcess; readonly name: string }> {
  const process = spawn(
    display,
    ['-displayfd', '1', '-screen', '0', '2000x1400x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const [number] = await once(process.stdout ?? process, 'data');
  return { process, name: `:${String(number).trim()}` };
}

async function startDriver(screen: string): Promise<{ process: ChildProcess; origin: string }> {
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: screen,
    // As root there is no sandbox, and an invisible screen has no graphics card.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  };
  const child = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  await waitForAnswer(`${origin}/status`);
  return { process: child, origin };
}

function actionsOf(session: string): EnginePage {
  const post = (path: string, body: unknown = {}) => command(session + path, 'POST', body);
  const execute = (script: string) => post('/execute/sync', { script, args: [] });
  const type = async (text: string) => {
    const actions = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  };
  return {
    open: async (url) => {
      await post('/url', { url });
    },
    run: execute,
    type,
    press: (key) => type(keys[key]),
    back: async () => {
      await post('/back');
    },
    resize: async (width, height) => {
      // A window is larger than what it shows by its frame.
      const inner = 'return [innerWidth, innerHeight]';
      // The window that the pointer is on has the focus, and it is in the middle of the screen.
      await post('/window/rect', { x: 800, y: 0, width, height });
      const [shownWidth, shownHeight] = v.parse(sizeSchema, await execute(inner));
      await post('/window/rect', {
        width: shownWidth > width ? width : 2 * width - shownWidth,
        height: 2 * height - shownHeight,
      });
    },
  };
}

/** Starts WebKit on a screen of its own. Throws where something of it is missing. */
export async function startWebkit(): Promise<Engine> {
  if (binary === undefined) throw new Error('WebKit is not installed');
  const screen = await startDisplay();
  const { process: child, origin } = await startDriver(screen.name);
  const options = { binary, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = v.parse(
    sessionSchema,
    await command(`${origin}/session`, 'POST', { capabilities }),
  );
  const session = `${origin}/session/${sessionId}`;
  return {
    page: actionsOf(session),
    close: async () => {
      await command(session, 'DELETE');
      child.kill();
      screen.process.kill();
    },
  };
}
