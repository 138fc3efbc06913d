import { readEnvironment } from '../../../config/environment';

function faultNames(variables: Record<string, string>): string[] {
  const result = readEnvironment(variables);
  return result.ok ? [] : result.faults.map(({ name }) => name);
}

test.each([
  'file:./var/outbox',
  'file:///srv/mailbox',
  'smtp://localhost:1025',
  'smtp://relay.example?tls=off',
  'smtps://site:pass%2Fword@mail.example?from=site@example.org',
  'https://desk.example/in?key=a',
])('takes %s as a way for messages', (value) => {
  const variables = { CONTACT_DELIVERY_URL: value, CONTACT_RECIPIENTS: 'office@example.org' };
  expect(faultNames(variables)).toEqual([]);
});

test.each([
  'http://desk.example/in',
  'smtp:',
  'smtp:///path',
  'smtp://site:pass@relay.example?tls=off',
  'smtps://relay.example?tls=off',
  'smtp://relay.example?tls=no',
  'smtp://site:%zz@mail.example',
  'smtp://mail.example?from=nobody',
  'smtp://mail.example?from=a@b.example%0d%0aBcc:c@d.example',
])('refuses %s as a way for messages', (value) => {
  const variables = { CONTACT_DELIVERY_URL: value, CONTACT_RECIPIENTS: 'office@example.org' };
  expect(faultNames(variables)).toEqual(['CONTACT_DELIVERY_URL']);
});

test.each(['smtp://mail.example', 'smtps://mail.example'])(
  'wants somebody who gets every message where %s sends mails',
  (value) => {
    const variables = { CONTACT_DELIVERY_URL: value };
    const only = { ...variables, CONTACT_RECIPIENTS: 'media=press@example.org' };
    expect(faultNames(variables)).toEqual(['CONTACT_RECIPIENTS']);
    expect(faultNames(only)).toEqual(['CONTACT_RECIPIENTS']);
    expect(faultNames({ ...only, CONTACT_RECIPIENTS: 'a@b.example' })).toEqual([]);
  },
);
