// Does nothing but send the captured bytes: as quick as an answer of Node can be.
import { createServer } from 'node:http';
import { body, headers, status } from './captured.mjs';

createServer((_request, response) => {
  response.writeHead(status, headers);
  response.end(body);
}).listen(process.env.PORT);
