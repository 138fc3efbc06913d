// Grades a page with the HTTP Observatory: node observatory.mjs ORIGIN HOST. Prints what its scan
// finds. It would ask the host itself, on the ports of the web, and read the preload list of
// browsers from a file that it downloads when it is installed. Here the answers of ORIGIN stand for
// those of the host, which a proxy offers over https alone, and the list is empty.
import { registerHooks } from 'node:module';

const [origin, host] = process.argv.slice(2);

globalThis.retrieve = async (hostname) => {
  const { Requests } = await import('@mdn/mdn-http-observatory/src/types.js');
  const { parseHttpEquivHeaders } =
    await import('@mdn/mdn-http-observatory/src/retriever/utils.js');
  const url = new URL(`https://${hostname}/`);
  const requests = new Requests(hostname);
  const answerTo = async (options) => {
    const response = await fetch(origin, { redirect: 'manual', ...options });
    const { status, headers } = response;
    return {
      status,
      headers: Object.fromEntries(headers),
      data: await response.text(),
      verified: true,
    };
  };
  const page = await answerTo({ headers: { Accept: 'text/html' } });
  requests.responses.https = page;
  requests.responses.auto = { ...page, httpEquiv: parseHttpEquivHeaders(page.data, url.href) };
  requests.resources.path = page.data;
  requests.responses.cors = await answerTo({
    method: 'OPTIONS',
    headers: { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'GET' },
  });
  const cookies = page.headers['set-cookie'] === undefined ? [] : [{ key: 'any' }];
  requests.session = { url, jar: { serializeSync: () => ({ cookies }) } };
  return requests;
};

const instead = {
  '/retriever/retriever.js': 'export const retrieve = globalThis.retrieve;',
  '/analyzer/hsts.js': 'export const isHstsPreloaded = () => null;',
};

registerHooks({
  load(url, context, next) {
    const [, source] = Object.entries(instead).find(([file]) => url.endsWith(file)) ?? [];
    return source === undefined
      ? next(url, context)
      : { format: 'module', source, shortCircuit: true };
  },
});

const { scan } = await import('@mdn/mdn-http-observatory/src/scanner/index.js');
const result = await scan(host);
console.log(
  JSON.stringify({ score: result.scan.score, grade: result.scan.grade, tests: result.tests }),
);
