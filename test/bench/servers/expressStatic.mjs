// An Express that knows one page and has it as bytes.
import express from 'express';
import { body, headers, status } from './captured.mjs';

const app = express().disable('x-powered-by').disable('etag');
app.get('/{*path}', (_request, response) => {
  response.writeHead(status, headers);
  response.end(body);
});
app.listen(process.env.PORT);
