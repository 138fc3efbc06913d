import request from 'supertest';
import { visitorLimits } from '../../../config/limits';
import { contactSite, filledForm, ticketIn } from '../../support/sites/contactSite';
import { hostileBodies } from '../../support/faults/hostileBodies';

const page = '/de/kontaktformular';
const frenchPage = '/fr/formulaire-de-contact';
const minute = 60_000;
const site = contactSite();
const { app, messages, logged, state } = site;

/** Long enough for every limit to begin anew. */
beforeEach(() => {
  state.now += 10 * minute;
  state.failing = false;
  messages.splice(0);
});

const sendForm = (body: object | string, path = page) => site.sendForm(body, path);
const sendJson = (body: object | string) =>
  request(app).post('/api/contact').type('json').send(body);
const solution = (locale = 'de') => site.solution('contact', locale);

describe('a form of a browser without script', () => {
  test('is looked over, sent with the ticket of that page, and ends at the address of the page', async () => {
    const review = await sendForm({ ...filledForm, copy: 'on' });
    expect([review.status, review.headers['cache-control'], messages]).toEqual([
      200,
      'no-store',
      [],
    ]);
    expect(review.text).toContain('Ihre Mitteilung ist noch nicht gesendet');
    state.now += minute;
    const ticket = ticketIn(review.text);
    const sent = await sendForm({ ...filledForm, copy: 'on', ticket, step: 'send' });
    expect([sent.status, sent.headers['cache-control']]).toEqual([303, 'no-store']);
    const [message] = messages;
    const { location = '' } = sent.headers;
    expect(location).toMatch(/\?sent=[\w-]+\.[\w-]+#c2$/);
    expect(message).toMatchObject({
      kind: 'contact',
      subjectId: 'data',
      locale: 'de',
      replyTo: filledForm.email,
      copyTo: filledForm.email,
    });
    const end = await request(app).get(location.replace('#c2', ''));
    expect([end.status, end.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(end.text).toContain(message?.reference);
    expect(end.text).toContain('Vielen Dank für Ihre Mitteilung!');
  });

  test('comes back with what was typed and what is wrong with it', async () => {
    const answer = await sendForm({ ...filledForm, email: 'nobody', message: '<b>"&' });
    expect([answer.status, answer.headers['cache-control']]).toEqual([422, 'no-store']);
    expect(answer.text).toContain('Das Formular ist nicht gültig.');
    expect(answer.text).toMatch(/<input id="c2-email"[^>]*aria-invalid="true"[^>]*value="nobody"/);
    expect(answer.text).toContain('&lt;b&gt;&quot;&amp;</textarea>');
  });

  test('is not sent with a ticket that is early, old, used, forged or of another language', async () => {
    const ticket = ticketIn((await sendForm(filledForm)).text);
    const early = await sendForm({ ...filledForm, ticket });
    expect(ticketIn(early.text)).toBe(ticket);
    const statuses = [early.status];
    state.now += minute;
    statuses.push((await sendForm({ ...filledForm, ticket }, frenchPage)).status);
    statuses.push((await sendForm({ ...filledForm, ticket: `${ticket.slice(0, -1)}!` })).status);
    statuses.push((await sendForm({ ...filledForm, ticket })).status);
    statuses.push((await sendForm({ ...filledForm, ticket })).status);
    const next = ticketIn((await sendForm(filledForm)).text);
    state.now += 60 * minute;
    statuses.push((await sendForm({ ...filledForm, ticket: next })).status);
    expect(statuses).toEqual([422, 422, 422, 303, 422, 422]);
    expect(messages).toHaveLength(1);
  });

  test('is shown again when it cannot be kept, and is the same message when it is sent again', async () => {
    const failed = await sendForm({ ...filledForm, ticket: '' });
    expect(failed.status).toBe(422);
    const first = ticketIn((await sendForm(filledForm)).text);
    state.now += minute;
    state.failing = true;
    const answer = await sendForm({ ...filledForm, ticket: first });
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('30');
    expect(answer.text).toContain('Das Formular konnte nicht abgesandt werden.');
    state.failing = false;
    state.now += minute;
    await sendForm({ ...filledForm, ticket: ticketIn(answer.text) });
    const second = ticketIn((await sendForm(filledForm)).text);
    state.now += minute;
    await sendForm({ ...filledForm, ticket: second });
    expect(messages).toHaveLength(2);
    expect(new Set(messages.map(({ id }) => id)).size).toBe(1);
  });

  test('is refused from other sites, and after too many', async () => {
    const foreign = await sendForm(filledForm).set('Origin', 'https://evil.example');
    const crossSite = await sendForm(filledForm).set('Sec-Fetch-Site', 'cross-site');
    expect([foreign.status, crossSite.status]).toEqual([403, 403]);
    const { most } = visitorLimits.messageWithoutScript;
    for (let turn = 0; turn < most; turn += 1) await sendForm(filledForm);
    const last = await sendForm(filledForm);
    expect([last.status, Number(last.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(last.text).toMatch(/<input id="c2-lastName"[^>]*value="Muster"/);
  });
});

describe('a form of a script', () => {
  test('is taken with a proof, once', async () => {
    const body = { ...filledForm, page, solution: await solution() };
    const taken = await sendJson(body);
    expect([taken.status, taken.headers['cache-control']]).toEqual([202, 'no-store']);
    expect(taken.body).toEqual({ reference: messages[0]?.reference });
    const again = await sendJson(body);
    expect([again.status, again.body.proof, messages.length]).toEqual([422, 'used', 1]);
  });

  test('becomes a message in the words of the office and of the visitor', async () => {
    const path = encodeURI('/ja/お問い合わせフォーム');
    const proof = await solution('ja');
    await sendJson({ ...filledForm, postcode: '3000', page: path, solution: proof });
    const [message] = messages;
    expect(message?.subject).toBe(
      `Kontaktformular / お問い合わせフォーム – 測定データ – ${message?.reference}`,
    );
    expect(message?.text.split('\n')).toEqual([
      `Referenznummer: ${message?.reference} / 受付番号：${message?.reference}`,
      `http://localhost:3000${path}`,
      '',
      'Nachname / 姓: Muster',
      'E-Mail-Adresse / メールアドレス: visitor@example.org',
      'Telefonnummer / 電話番号: +41581234567',
      'Postleitzahl / 郵便番号: 3000',
      'Betreff / 件名: 測定データ',
      'Sprache der Antwort / 回答の言語: Français',
      '',
      'Mitteilung / 本文:',
      '',
      'Guten Tag',
      'Zweite Zeile',
      '',
      '',
    ]);
  });

  test('is told the messages of its fields in the language of its page', async () => {
    const answer = await sendJson({ page: frenchPage, email: 'x', message: 'a'.repeat(3001) });
    expect(answer.status).toBe(422);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.body.fields).toEqual({
      lastName: 'Saisissez votre nom',
      email: 'Saisissez une adresse électronique au format nom@exemple.ch',
      subject: 'Choisissez un objet',
      answerLanguage: 'Ce champ est obligatoire',
      message: expect.stringContaining('au maximum 3'),
      privacy:
        'Confirmez que vous avez pris connaissance des informations sur la protection des données',
    });
  });

  test('costs its proof only when everything else is right', async () => {
    const proof = await solution();
    await sendJson({ ...filledForm, email: 'x', page, solution: proof });
    expect((await sendJson({ ...filledForm, page, solution: proof })).status).toBe(202);
  });
});

test('pages without a form, and other methods, take nothing', async () => {
  const refused = await sendForm(filledForm, '/de/hochwasser');
  expect([refused.status, refused.headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS']);
  const asked = await request(app).options(page);
  expect([asked.status, asked.headers['allow']]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
  expect((await request(app).put(page).send('x')).status).toBe(405);
});

test('the page of the form is the same for everybody, and may be kept by caches', async () => {
  const pages = await Promise.all(
    ['a=1', 'b=2'].map((cookie) => request(app).get(page).set('Cookie', cookie)),
  );
  expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
  expect(pages[0]?.headers['cache-control']).toContain('public');
  const madeUp = await request(app).get(`${page}?sent=2026-CDFG-HJKM`);
  expect(madeUp.text).not.toContain('Vielen Dank für Ihre Mitteilung');
});

test.each(hostileBodies)('%s: refused, and said why', async (_name, type, body) => {
  const isForm = type.includes('urlencoded');
  const paths = isForm ? [page, '/api/contact'] : ['/api/contact', page];
  for (const path of paths) {
    const answer = await request(app).post(path).set('Content-Type', type).send(body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    if (path === '/api/contact')
      expect(answer.body).toMatchObject({ status: answer.status, detail: expect.any(String) });
    else expect(answer.text).toContain('<h1');
  }
  expect(messages).toEqual([]);
});

const rating = { page: '/de/kontaktformular', answer: 'yes' };
const ways = [
  ['message', '/api/contact', 'json', { page: '/de/kontaktformular' }, 422],
  ['messageWithoutScript', '/de/kontaktformular', 'form', filledForm, 200],
  ['feedback', '/api/feedback', 'form', rating, 303],
] as const;

test.each(ways)(
  'what pages of other sites send does not use up the limit of %s',
  async (name, path, type, body, status) => {
    const send = (origin: string) =>
      request(app)
        .post(path)
        .type(type)
        .set({ 'Sec-Fetch-Site': origin, Accept: 'text/html' })
        .send(body);
    for (let turn = 0; turn <= visitorLimits[name].most; turn += 1)
      expect((await send('cross-site')).status).toBe(403);
    expect((await send('same-origin')).status).toBe(status);
  },
);

test('nothing that visitors wrote was logged', () => {
  const lines = JSON.stringify(logged);
  expect(lines).toContain('A message was taken');
  for (const secret of ['Muster', 'visitor@example.org', '41581234567', 'Zweite Zeile', 'evil']) {
    expect(lines).not.toContain(secret);
  }
});
