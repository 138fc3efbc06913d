/** A mail as its reader sees it. */
export interface ReadMail {
  /** Fields in their order, unfolded and decoded; names in lower case. */
  readonly fields: readonly (readonly [string, string])[];
  readonly text: string;
  field(name: string): string | undefined;
}

function unquoted(text: string): Buffer {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  return Buffer.from(bytes, 'latin1');
}

/** RFC 2047, as far as one's own mails use it. */
function decodedWords(value: string): string {
  return value.replace(/\?=\s+=\?/g, '?==?').replace(/(?:=\?UTF-8\?[BQ]\?[^?]*\?=)+/gi, (words) => {
    const parts = [...words.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi)];
    const bytes = parts.map(([, encoding = '', data = '']) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(data, 'base64')
        : unquoted(data.replaceAll('_', ' ')),
    );
    return Buffer.concat(bytes).toString();
  });
}

function decodedBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? unquoted(body).toString() : body;
}

/** Reads the bytes of a mail without parts (RFC 5322); lines of its text end with a line feed. */
export function readMail(raw: Uint8Array): ReadMail {
  const bytes = Buffer.from(raw).toString('latin1');
  const end = bytes.indexOf('\r\n\r\n');
  const lines = bytes
    .slice(0, end)
    .replace(/\r\n(?=[ \t])/g, '')
    .split('\r\n');
  const fields = lines.map((line) => {
    const [, name = '', value = ''] = /^([!-9;-~]+): ?(.*)$/s.exec(line) ?? [];
    return [name.toLowerCase(), decodedWords(value)] as const;
  });
  const field = (name: string) => fields.find(([own]) => own === name)?.[1];
  const text = decodedBody(bytes.slice(end + 4), field('content-transfer-encoding') ?? '');
  return { fields, field, text: text.replaceAll('\r\n', '\n') };
}
