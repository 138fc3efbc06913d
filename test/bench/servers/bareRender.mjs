// Renders the elements of the captured page for every request, with nothing else to do: no router, no
// messages, no loading. STREAMED=1 streams it; AS_HTML=1 puts in the HTML of editors as it is, as the site
// does, and makes no elements of it.
import { createServer } from 'node:http';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { body, headers, status } from './captured.mjs';
import { elementTree } from './elementTree.mjs';

const tree = elementTree(body.toString(), process.env.AS_HTML === '1');
const isLength = (index) => headers[index - (index % 2)].toLowerCase() === 'content-length';
const ownHeaders = headers.filter((_value, index) => !isLength(index));

function sendString(response) {
  const html = Buffer.from(`<!DOCTYPE html>${renderToString(tree())}`);
  response.writeHead(status, [...ownHeaders, 'Content-Length', html.length]);
  response.end(html);
}

function sendStream(response) {
  const { pipe } = renderToPipeableStream(tree(), {
    progressiveChunkSize: Infinity,
    onAllReady() {
      response.writeHead(status, ownHeaders);
      pipe(response);
    },
  });
}

const send = process.env.STREAMED === '1' ? sendStream : sendString;
createServer((_request, response) => send(response)).listen(process.env.PORT);
