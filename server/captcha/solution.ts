import * as v from 'valibot';
import { formNames } from '../../shared/forms/formName';

const longestSolution = 4_096;

const parameters = v.strictObject({
  algorithm: v.string(),
  nonce: v.string(),
  salt: v.string(),
  cost: v.number(),
  keyLength: v.number(),
  keyPrefix: v.string(),
  expiresAt: v.number(),
  data: v.strictObject({ form: v.picklist(formNames), locale: v.string(), tries: v.number() }),
});

const solutionSchema = v.strictObject({
  challenge: v.strictObject({ parameters, signature: v.string() }),
  solution: v.strictObject({ counter: v.number(), derivedKey: v.string() }),
});

/** A challenge with what solves it. Whether both are genuine is not known yet. */
export type Solution = v.InferOutput<typeof solutionSchema>;

/** Reads what a browser sent: JSON in base64. Undefined for anything else. */
export function readSolution(text: string): Solution | undefined {
  if (text.length > longestSolution) return undefined;
  try {
    const given: unknown = JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
    const { success, output } = v.safeParse(solutionSchema, given);
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}
