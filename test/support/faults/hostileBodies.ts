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
    ['a list', json, '[]'],
    ['no JSON', json, 'page=1'],
    ['an empty object', json, '{}'],
    ['a page that is none', json, as({ page: '/de/nowhere' })],
    ['a page without a form', json, as({ page: '/de/hochwasser' })],
    ['a page with a way up', json, as({ page: '/de/../../etc/passwd' })],
    ['deep nesting', json, nested],
    ['a nested value', json, as({ message: { $ne: '' } })],
    ['a list as a value', json, as({ email: ['a@b.ch', 'c@d.ch'] })],
    ['__proto__', json, `{"__proto__":{"page":"${page}"},"x":"y"}`],
    ['a line end in a name', json, as({ lastName: 'A\r\nBcc: c@d.ch' })],
    ['two addresses', json, as({ email: 'a@b.ch,c@d.ch' })],
    ['NUL in a message', json, as({ message: 'a\0b' })],
    ['half a character', json, as({}).replace('Muster', String.raw`\ud800`)],
    ['a field that stays empty', json, as({ remark: 'buy' })],
    ['a message that is too long', json, as({ message: 'a'.repeat(5_000) })],
    ['10 MB', json, as({ message: 'a'.repeat(10_000_000) })],
    ['another charset', 'application/json; charset=utf-16', as({})],
    ['a form of many parts', 'multipart/form-data; boundary=x', '--x\r\n\r\n--x--'],
    ['bytes that are no text', json, Buffer.from([0xff, 0xfe, 0x00, 0xd8])],
    ['a field twice', form, `${encoded({})}&email=c%40d.ch`],
    ['__proto__ in brackets', form, encoded({ '__proto__[a]': 'b' })],
    [
      'a thousand fields',
      form,
      Array.from({ length: 1000 }, (_, index) => `f${index}=1`).join('&'),
    ],
    ['broken encoding', form, 'lastName=%E0%A4%A&email=%'],
  ];
})();
