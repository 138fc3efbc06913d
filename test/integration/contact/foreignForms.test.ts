import request from 'supertest';
import { visitorLimits } from '../../../config/limits';
import { contactSite, filledForm } from '../../support/sites/contactSite';

const { app } = contactSite();

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
