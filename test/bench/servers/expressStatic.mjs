// An Express that knows one page and has it as bytes. Helmet sets the headers that are its business,
// with the values that the site gave them, and the route sets the others.
import express from 'express';
import helmet from 'helmet';
import { body, headers, status } from './captured.mjs';

const given = new Map();
for (let at = 0; at < headers.length; at += 2)
  given.set(headers[at].toLowerCase(), headers[at + 1]);

const policy = (value) => ({ policy: value });
const shown = () => true;

function directivesOf(value) {
  const entries = value.split(';').map((directive) => directive.trim().split(/\s+/));
  return Object.fromEntries(entries.map(([name, ...sources]) => [name, sources]));
}

/** What Helmet takes for each of its headers. */
const settings = {
  'content-security-policy': (value) => ({ useDefaults: false, directives: directivesOf(value) }),
  'cross-origin-embedder-policy': policy,
  'cross-origin-opener-policy': policy,
  'cross-origin-resource-policy': policy,
  'origin-agent-cluster': shown,
  'referrer-policy': (value) => policy(value.split(/,\s*/)),
  'strict-transport-security': (value) => ({
    maxAge: Number(/max-age=(\d+)/.exec(value)[1]),
    includeSubDomains: value.includes('includeSubDomains'),
    preload: value.includes('preload'),
  }),
  'x-content-type-options': shown,
  'x-dns-prefetch-control': (value) => ({ allow: value === 'on' }),
  'x-download-options': shown,
  'x-frame-options': (value) => ({ action: value.toLowerCase() }),
  'x-permitted-cross-domain-policies': (value) => ({ permittedPolicies: value }),
  'x-xss-protection': shown,
};

const optionOf = (name) => name.replaceAll(/-(.)/g, (_all, letter) => letter.toUpperCase());
const options = Object.entries(settings).map(([name, settingOf]) => [
  optionOf(name),
  given.has(name) && settingOf(given.get(name)),
]);
const others = [...given].filter(([name]) => !(name in settings));

const app = express().disable('x-powered-by').disable('etag');
app.use(helmet(Object.fromEntries(options)));
app.get('/{*path}', (_request, response) => {
  response.status(status);
  for (const [name, value] of others) response.setHeader(name, value);
  response.end(body);
});
app.listen(process.env.PORT);
