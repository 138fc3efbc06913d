import { existsSync } from 'node:fs';
import { launch } from 'puppeteer';
import type { Engine, EnginePage } from './engine';

const executablePath = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) =>
  existsSync(path),
);

/** Starts Firefox without a window. Throws where there is none. */
export async function startFirefox(): Promise<Engine> {
  if (executablePath === undefined) throw new Error('Firefox is not installed');
  const browser = await launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  // Who leaves a form that was begun is asked.
  page.on('dialog', (dialog) => void dialog.accept());
  const actions: EnginePage = {
    open: async (url) => {
      await page.goto(url, { waitUntil: 'load' });
    },
    run: (body) => page.evaluate(`(() => {${body}\n})()`),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key === 'Space' ? ' ' : key),
    back: async () => {
      await page.goBack();
    },
    resize: (width, height) => page.setViewport({ width, height }),
  };
  return { page: actions, close: () => browser.close() };
}
