import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FormName } from './captcha';

/** What a genuine ticket says. */
export interface Ticket {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly issuedAt: number;
}

const ticketPattern = /^(\d{1,15})\.([\w-]{22})\.([\w-]{43})$/;

function signature(key: string, parts: readonly (string | number)[]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest();
}

/** A signed ticket for one form in one locale: instant, id and signature. */
export function writeTicket(key: string, form: FormName, locale: string, issuedAt: number): string {
  const id = randomBytes(16).toString('base64url');
  const signed = signature(key, [form, locale, issuedAt, id]).toString('base64url');
  return `${issuedAt}.${id}.${signed}`;
}

/** Reads a ticket; undefined unless it was written with this key for this form and locale. */
export function readTicket(
  key: string,
  form: FormName,
  locale: string,
  ticket: string,
): Ticket | undefined {
  const [, instant, id, signed] = ticketPattern.exec(ticket) ?? [];
  if (instant === undefined || id === undefined || signed === undefined) return undefined;
  const issuedAt = Number(instant);
  const expected = signature(key, [form, locale, issuedAt, id]);
  return timingSafeEqual(expected, Buffer.from(signed, 'base64url')) ? { id, issuedAt } : undefined;
}
