import request from 'supertest';
import { contactSite, ticketIn } from '../../support/sites/contactSite';

const { app, messages, logged, state, sendForm, solution } = contactSite();
const report = {
  problem: 'Der Link ist mit der Tastatur nicht erreichbar.',
  address: 'http://localhost:3000/fr/crues',
};

beforeEach(() => {
  state.now += 600_000;
  messages.splice(0);
});

const send = (body: object) => sendForm(body, '/fr/accessibility');

test('the form knows the page that somebody comes from, and is the same for everybody', async () => {
  const answer = await request(app).get('/de/accessibility?page=%2Ffr%2Fcrues&utm_source=x');
  expect(answer.text).toMatch(
    /<input id="report-address"[^>]*value="http:\/\/localhost:3000\/fr\/crues"/,
  );
  expect(answer.headers['cache-control']).toContain('public');
  expect(answer.text).toContain('rel="canonical" href="http://localhost:3000/de/accessibility"');
});

test.each(['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)'])(
  'it does not take %s for one of its pages',
  async (target) => {
    const answer = await request(app).get('/de/accessibility').query({ page: target });
    expect(answer.text).toMatch(/<input id="report-address"[^>]*value=""/);
  },
);

test('a report without script is looked over, and delivered', async () => {
  const review = await send(report);
  expect([review.status, review.headers['cache-control'], messages]).toEqual([200, 'no-store', []]);
  state.now += 60_000;
  const sent = await send({ ...report, ticket: ticketIn(review.text), step: 'send' });
  const [message] = messages;
  const location = sent.headers['location'] ?? '';
  expect(location).toMatch(/^\/fr\/accessibility\?sent=[\w.-]+#report$/);
  expect(message).toMatchObject({ kind: 'accessibility', locale: 'fr' });
  expect(message).not.toHaveProperty('replyTo');
  expect(message?.subject).toContain('Problem mit der Barrierefreiheit melden');
  expect(message?.text).toContain(report.problem);
  expect(message?.text).toContain(report.address);
  const end = await request(app).get(location.replace('#report', ''));
  expect([end.status, end.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(end.text).toContain(message?.reference);
  expect(JSON.stringify(logged)).not.toContain('Tastatur');
});

test('a report of a script needs a proof that was made for reports', async () => {
  const post = async (form: string) => {
    const body = { ...report, page: '/fr/accessibility', solution: await solution(form, 'fr') };
    return request(app).post('/api/contact').send(body);
  };
  expect((await post('contact')).status).toBe(422);
  const answer = await post('accessibility');
  expect([answer.status, answer.body]).toEqual([202, { reference: messages[0]?.reference }]);
  expect(messages.map(({ kind }) => kind)).toEqual(['accessibility']);
});
