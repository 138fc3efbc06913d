import fc from 'fast-check';
import ICAL from 'ical.js';
import { vcard, type Card } from '../../../../server/api/vcard';
import type { Contact } from '../../../../shared/content/components/contact';
import { testProperty } from '../../../support/run/testProperty';

const card: Card = {
  title: 'Kontakt',
  contact: { entries: [] },
  language: 'de',
  source: 'https://www.example.org/api/vcard/de/kontakt/c3.vcf',
  url: 'https://www.example.org/de/kontakt',
  changed: undefined,
};

/** A property as another implementation reads it. */
interface Property {
  readonly name: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly value: unknown;
}

function read(changes: Partial<Card>): readonly Property[] {
  const [, properties] = ICAL.parse(vcard({ ...card, ...changes })) as [string, unknown[][]];
  return properties.map(([name, parameters, , value]) => ({
    name: String(name),
    parameters: Object(parameters),
    value,
  }));
}

const contactOf = (contact: Partial<Contact>) => ({ contact: { ...card.contact, ...contact } });

function valuesOf(properties: readonly Property[], wanted: string): unknown[] {
  return properties.filter(({ name }) => name === wanted).map(({ value }) => value);
}

/** Texts of editors: what the format gives a meaning, other scripts, and characters of 1 to 4 octets. */
const texts = fc
  .array(
    fc.oneof(
      fc.constantFrom(',', ';', ':', '\\', '\\n', '\n', '"', '^n', 'ü', '水', 'ق', '🏔️', ' x '),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => `a${parts.join('')}z`)
  // oxlint-disable-next-line no-control-regex -- no file can hold these
  .map((text) => text.replace(/[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff\p{Cs}]/gu, ''));

const contacts = fc.record({
  organisation: texts,
  line: texts,
  mail: texts,
  label: texts,
  digits: fc.stringMatching(/^\+[1-9]\d{6,12}$/),
});
testProperty([contacts])(
  'what goes in comes out',
  ({ organisation, line, mail, label, digits }) => {
    const properties = read(
      contactOf({
        organisation,
        addressLines: [line, 'CH-3003 Bern, Süd; Ost'],
        entries: [
          { 'contact-type': 'email', 'contact-text': mail },
          { 'contact-type': 'phone', 'contact-text': digits, 'contact-label': label },
        ],
      }),
    );
    expect(valuesOf(properties, 'fn')).toEqual([organisation]);
    expect(valuesOf(properties, 'org')).toEqual([organisation]);
    expect(valuesOf(properties, 'email')).toEqual([mail]);
    expect(valuesOf(properties, 'tel')).toEqual([`tel:${digits}`]);
    const place = ['Bern, Süd; Ost', '', '3003', 'CH'];
    expect(valuesOf(properties, 'adr')).toEqual([['', '', line.trim(), ...place]]);
    // A property that this reader does not know, and so leaves as it is written.
    const written = label.replace(/[\\,]/g, '\\$&').replaceAll('\n', '\\n');
    expect(valuesOf(properties, 'x-ablabel')).toEqual([written]);
  },
);

testProperty([texts])(
  'lines end with CR LF and have at most 75 octets, none of which is half a character',
  (organisation) => {
    const text = vcard({ ...card, ...contactOf({ organisation }) });
    expect(text.endsWith('\r\n')).toBe(true);
    for (const line of text.slice(0, -2).split('\r\n')) {
      expect(line).not.toMatch(/[\r\n]/);
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
  },
);

test('a text that is more than a telephone number stays a text', () => {
  const number = '+41 (0)58 462 21 11';
  const contact = contactOf({ entries: [{ 'contact-type': 'phone', 'contact-text': number }] });
  expect(valuesOf(read(contact), 'tel')).toEqual([number]);
  expect(vcard({ ...card, ...contact })).toContain('TEL;VALUE=text;');
});
