// The answer that a bench captured from the site: arguments after the file are its head and its body.
import { readFileSync } from 'node:fs';

const [, , headFile, bodyFile] = process.argv;

/** Status, and names and values of headers as `writeHead` takes them. */
export const { status, headers } = JSON.parse(readFileSync(headFile, 'utf8'));
export const body = readFileSync(bodyFile);
