// The server of React Router's Node template, without its log and its compression.
import { fileURLToPath } from 'node:url';
import { createRequestHandler } from '@react-router/express';
import express from 'express';
import * as build from './dist/server/index.js';

const client = fileURLToPath(new URL('dist/client', import.meta.url));
const app = express();
app.disable('x-powered-by');
app.use('/assets', express.static(`${client}/assets`, { immutable: true, maxAge: '1y' }));
app.use(express.static(client));
app.use(createRequestHandler({ build, mode: 'production' }));
app.listen(process.env.PORT);
