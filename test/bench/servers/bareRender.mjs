// Renders the elements of the captured page for every request with React's own stream, with nothing else
// to do: no components, no router, no messages, no loading.
import { createServer } from 'node:http';
import { renderToPipeableStream } from 'react-dom/server';
import { body, headers, status } from './captured.mjs';
import { elementTree } from './elementTree.mjs';

const tree = elementTree(body.toString());
const isLength = (index) => headers[index - (index % 2)].toLowerCase() === 'content-length';
const ownHeaders = headers.filter((_value, index) => !isLength(index));

createServer((_request, response) => {
  const { pipe } = renderToPipeableStream(tree(), {
    progressiveChunkSize: Infinity,
    onAllReady() {
      response.writeHead(status, ownHeaders);
      pipe(response);
    },
  });
}).listen(process.env.PORT);
