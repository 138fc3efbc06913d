import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { captchaRules } from '../../../config/limits';
import { violationsInBothSchemes } from '../../support/browser/axe';
import { useBrowser, useTab } from '../../support/browser/useBrowser';
import { tableOf } from '../../support/project/interfaceTexts';
import { startServer, withoutSearch } from '../../support/sites/startServer';
import { sampled, inFull, testInFull } from '../../support/run/tier';
import {
  enter,
  follow,
  hydrated,
  load,
  narrow,
  press,
  reconnect,
  toDocument,
  wide,
} from '../../support/browser/visit';
import { settled } from '../../support/run/settled';
import { temporaryFolder } from '../../support/run/temporaryFolder';
import { useForAll } from '../../support/run/atEnd';

const send = '.message-form button[type="submit"]';
const sent = '.message-form .notification-success';
const summary = '.message-form .notification-error';
const languages = [
  ['de', '/de/kontaktformular'],
  ['fr', '/fr/formulaire-de-contact'],
  ['rm', '/rm/formular-da-contact'],
  ['ja', '/ja/お問い合わせフォーム'],
] as const;

const { page, complaints } = useTab(useBrowser());
const site = useForAll(async () => {
  folder = temporaryFolder();
  return startServer({
    PUBLIC_URL: 'http://localhost:3000',
    CONTACT_DELIVERY_URL: `file:${join(folder, 'mailbox')}`,
    CONTACT_QUEUE_DIR: join(folder, 'queue'),
    TRUST_PROXY: 'loopback',
    ...withoutSearch,
  });
});
let folder: string;
let visitors = 0;

beforeEach(async () => {
  await page.setViewport(wide);
  // Each is a visitor of their own, who may send some forms.
  visitors += 1;
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `192.0.2.${visitors}` });
});

async function fill(message: string): Promise<void> {
  for (const [name, text] of [
    ['lastName', 'Muster'],
    ['email', 'visitor@example.org'],
    ['message', message],
  ]) {
    await page.focus(`[name="${name}"]`);
    await page.keyboard.sendCharacter(text ?? '');
  }
  await page.select('[name="subject"]', 'data');
  await press(page, '[name="privacy"]', 'Space');
}

const textOf = (selector: string) => page.$eval(selector, (element) => element.textContent);
const focused = (selector: string) =>
  page.evaluate((own) => document.activeElement?.closest(own) !== null, selector);

/** The mails that were delivered, once there is one with this reference. */
async function mailWith(reference: string): Promise<string> {
  let mail = '';
  await settled(async () => {
    const all = await readdir(join(folder, 'mailbox')).catch(() => []);
    // What begins with a dot is still being written.
    const names = all.filter((name) => !name.startsWith('.'));
    const mails = await Promise.all(
      names.map((name) => readFile(join(folder, 'mailbox', name), 'utf8')),
    );
    mail = mails.find((text) => text.includes(reference)) ?? '';
    return mail !== '';
  });
  return mail;
}

/** Waits as long as it takes at least to look over what was written. */
async function readLikePeople(): Promise<void> {
  const ticket = await page.$eval('[name="ticket"]', (field) => field.getAttribute('value'));
  const issuedAt = Number(ticket?.split('.')[0]);
  await wait(issuedAt + captchaRules.ticket.leastSeconds * 1000 + 1 - Date.now());
}

const referenceIn = (text: string | null) => /\d{4}-\w{4}-\w{4}/.exec(text ?? '')?.[0] ?? 'none';

describe.each(sampled(languages, 4))('in %s', (code, path) => {
  const texts = tableOf(code);

  test('a message goes to the office, with script, once there is a connection', async () => {
    await page.setViewport(narrow);
    await load(page, site.origin + path);
    const first = await page.$eval('.field', (field) => field.getBoundingClientRect().top);
    expect(first).toBeLessThan(900);
    await page.setViewport(wide);
    expect(await page.$$('.message-form [required]:not([aria-invalid="false"])')).toEqual([]);
    await press(page, send);
    await page.waitForSelector(summary);
    expect(await focused(summary)).toBe(true);
    expect(await page.title()).toMatch(texts['form.errorTitle'] ?? 'none');
    expect(await textOf(summary)).toContain(`${texts['form.problem']}${texts['form.invalid']}`);
    const sentences = await page.$$eval(`${summary} a`, (all) => all.map((one) => one.textContent));
    expect(new Set(sentences).size).toBe(5);
    expect(await page.$$eval('.field-fault', (all) => all.map((one) => one.textContent))).toEqual(
      sentences,
    );
    await press(page, `${summary} li:nth-child(2) a`);
    expect(await focused('[name="email"]')).toBe(true);
    await page.keyboard.type('nobody');
    await page.keyboard.press('Tab');
    const fault = page.$eval('[id$="email-fault"]', (element) => element.textContent);
    expect(await fault).toBe(texts['form.wrongEmail']);
    await fill(`Guten Tag ${code}`);
    expect(await page.$$(':is([id$="email-fault"], [id$="lastName-fault"])')).toEqual([]);
    expect(complaints()).toEqual([]);
    await page.setOfflineMode(true);
    await press(page, send);
    await page.waitForFunction(
      (part, text) => document.querySelector(part)?.textContent.includes(text),
      {},
      summary,
      texts['form.failed'] ?? 'none',
    );
    expect(await focused(summary)).toBe(true);
    expect(await page.$eval('textarea', ({ value }) => value)).toBe(`Guten Tag ${code}`);
    await reconnect(page);
    await press(page, send);
    await page.waitForSelector(sent);
    expect(await focused(sent)).toBe(true);
    expect(await textOf(sent)).toContain(texts['form.thanks']);
    expect(await page.title()).toContain(texts['form.thanks']);
    const others = '.page > :not(.hero, :has(.form-sent)), .other-ways';
    const isShown = (all: Element[]) => all.some((part) => part.checkVisibility());
    expect(await page.$$eval(others, isShown)).toBe(false);
    expect(await page.$eval('.page > .hero', (title) => title.clientHeight)).toBeLessThanOrEqual(1);
    const mail = await mailWith(referenceIn(await textOf(sent)));
    expect(mail).toMatch(/^Reply-To: .*visitor@example\.org$/m);
    expect(mail).toContain(`Guten Tag ${code}`);
  });

  test('a message goes to the office, without script', async () => {
    await page.setJavaScriptEnabled(false);
    await page.goto(site.origin + path);
    await enter(page, send);
    expect(await page.title()).toMatch(texts['form.errorTitle'] ?? 'none');
    expect(await page.$(`${summary}:focus`)).not.toBeNull();
    await fill(`Ohne Skript ${code}`);
    await enter(page, send);
    expect(await textOf('.message-form')).toContain(texts['form.reviewText']);
    expect(await page.title()).toContain(texts['form.reviewTitle']);
    await readLikePeople();
    await enter(page, send);
    expect(new URL(page.url()).pathname).toBe(encodeURI(path));
    expect(await textOf(sent)).toContain(texts['form.thanks']);
    expect(await page.title()).toContain(texts['form.thanks']);
    expect(await mailWith(referenceIn(await textOf(sent)))).toContain(`Ohne Skript ${code}`);
  });
});

testInFull('who leaves is asked first, where something was typed and not sent', async () => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await load(page, `${site.origin}/de/kontaktformular`);
  await follow(page, '/de/hochwasser');
  await follow(page, '/de/kontaktformular');
  expect(asked).toEqual([]);
  await page.type('[name="message"]', 'Noch nicht fertig');
  await press(page, 'footer a[href="/de/barrierefreiheit"]');
  await page.waitForFunction(() => location.pathname === '/de/barrierefreiheit');
  await hydrated(page);
  expect(asked).toEqual(['beforeunload']);
  await follow(page, '/de/kontaktformular');
  await fill('Fertig');
  await press(page, send);
  await page.waitForSelector(sent);
  await follow(page, '/de/hochwasser');
  expect(asked).toEqual(['beforeunload']);
});

inFull('in every state', () => {
  test.each([narrow, wide])('has no accessibility violation in any state', async (viewport) => {
    await page.setBypassCSP(true);
    await page.setViewport(viewport);
    const found: string[] = [];
    const look = async (state: string) => {
      const lines = await violationsInBothSchemes(page, 'main');
      found.push(...lines.map((line) => `${state}: ${line}`));
    };
    await load(page, `${site.origin}/fr/formulaire-de-contact`);
    await look('empty');
    await press(page, send);
    await page.waitForSelector(summary);
    await look('invalid');
    await fill('axe');
    await press(page, send);
    await page.waitForSelector(sent);
    await look('sent');
    // As a browser without script sends it.
    page.once('dialog', (dialog) => void dialog.accept());
    await load(page, `${site.origin}/fr/formulaire-de-contact`);
    await fill('axe');
    await toDocument(page, () =>
      page.evaluate(() => document.querySelector<HTMLFormElement>('.message-form form')?.submit()),
    );
    await look('review');
    expect(found).toEqual([]);
  });
});

test('a form that the browser sends itself can be sent anew, shown again from memory', async () => {
  await load(page, `${site.origin}/de/kontaktformular`);
  await fill('Noch einmal');
  await page.evaluate(() => {
    Object.defineProperty(window, 'isSecureContext', { value: false });
    HTMLFormElement.prototype.submit = () => document.body.setAttribute('data-left', '');
  });
  await press(page, send);
  await page.waitForSelector('[data-left]');
  expect(await page.$(`${send}[aria-disabled]`)).not.toBeNull();
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await page.waitForSelector(`${send}:not([aria-disabled])`);
});
