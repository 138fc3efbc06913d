import { filledForm } from '../sites/contactSite';

const page = '/de/kontaktformular';

/** Bodies that no form sends. All are refused, none is an error of the site. */
export const hostileBodies: readonly (readonly [string, string, string | Buffer])[] = (() => {
  const json = 'application/json';
  const form = 'application/x-www-form-urlencoded';
  const filled = { ...filledForm, page };
  const as = (more: object) => JSON.stringify({ ...filled, ...more });
  const encoded = (more: Record<string, string>) =>
    new URLSearchParams({ ...filledForm, ...more }).toString();
  const nested = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
  return [
    ['nothing', json, ''],
    ['null', json, 'null'],
    ['a number', json, '1'],
    ['a text', json, '"x"'],
    ['a list', json, '[]'],
    ['a list of forms', json, `[${as({})}]`],
    ['half an object', json, '{"page":'],
    ['no JSON', json, 'page=1'],
    ['an empty object', json, '{}'],
    ['a page that is no text', json, as({ page: ['/de/kontaktformular'] })],
    ['a page that is none', json, as({ page: '/de/nowhere' })],
    ['a page without a form', json, as({ page: '/de/hochwasser' })],
    ['a page elsewhere', json, as({ page: 'https://evil.example/de/kontakt' })],
    ['a page with a way up', json, as({ page: '/de/../../etc/passwd' })],
    ['a page with NUL', json, as({ page: '/de/kontakt\0' })],
    ['a page of 10 kB', json, as({ page: `/de/${'a'.repeat(10_000)}` })],
    ['deep nesting', json, nested],
    ['a nested value', json, as({ message: { $ne: '' } })],
    ['a list as a value', json, as({ email: ['a@b.ch', 'c@d.ch'] })],
    ['a number as a value', json, as({ phone: 41 })],
    ['true as a value', json, as({ privacy: true })],
    ['null as a value', json, as({ lastName: null })],
    ['an unknown field', json, as({ admin: 'true' })],
    ['__proto__', json, `{"__proto__":{"page":"${page}"},"x":"y"}`],
    ['__proto__ beside the fields', json, as({}).replace('{', '{"__proto__":{"a":"b"},')],
    ['constructor', json, as({ constructor: 'x' })],
    ['toString', json, as({ toString: 'x' })],
    ['a line end in a name', json, as({ lastName: 'A\r\nBcc: c@d.ch' })],
    ['a line end in an address', json, as({ email: 'a@b.ch\nBcc: c@d.ch' })],
    ['two addresses', json, as({ email: 'a@b.ch,c@d.ch' })],
    ['NUL in a message', json, as({ message: 'a\0b' })],
    ['half a character', json, as({}).replace('Muster', String.raw`\ud800`)],
    ['an unknown choice', json, as({ subject: 'boss@office.example' })],
    ['a field that stays empty', json, as({ remark: 'buy' })],
    ['a message that is too long', json, as({ message: 'a'.repeat(5_000) })],
    ['more than 32 kB', json, as({ message: 'a'.repeat(33_000) })],
    ['10 MB', json, as({ message: 'a'.repeat(10_000_000) })],
    ['another charset', 'application/json; charset=utf-16', as({})],
    ['a text of no form', 'text/plain', as({})],
    ['an XML document', 'application/xml', '<a/>'],
    ['a form of many parts', 'multipart/form-data; boundary=x', '--x\r\n\r\n--x--'],
    ['bytes that are no text', json, Buffer.from([0xff, 0xfe, 0x00, 0xd8])],
    ['no fields', form, ''],
    ['a field twice', form, `${encoded({})}&email=c%40d.ch`],
    ['a list in brackets', form, encoded({ 'email[]': 'a@b.ch' })],
    ['__proto__ in brackets', form, encoded({ '__proto__[a]': 'b' })],
    [
      'a thousand fields',
      form,
      Array.from({ length: 1000 }, (_, index) => `f${index}=1`).join('&'),
    ],
    ['a line end in a line', form, encoded({ lastName: 'A\r\nB' })],
    ['broken encoding', form, 'lastName=%E0%A4%A&email=%'],
    ['100 kB', form, encoded({ message: 'ä'.repeat(50_000) })],
    ['10 MB of a form', form, encoded({ message: 'a'.repeat(10_000_000) })],
    ['a form that stays empty', form, encoded({ remark: 'buy' })],
  ];
})();
