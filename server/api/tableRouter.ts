import type { Router } from 'express';
import { componentsNamed } from '../../shared/content/components/componentTree';
import { cellText } from '../../shared/content/components/cellText';
import { address } from '../../shared/routing/addresses';
import { writeCsv } from '../publication/writeCsv';
import type { ApiContext } from './apiContext';
import { pageFileRouter } from './pageFileRouter';

/** `GET /api/table/{public path}/{id}.csv`: a table of that page for spreadsheets. */
export function tableRouter(site: ApiContext): Router {
  return pageFileRouter(site, {
    prefix: '/api/table',
    ending: '.csv',
    type: 'text/csv',
    addressOf: address.table,
    fileOf({ screen }, name) {
      const components = screen.kind === 'content' ? screen.page.content : [];
      const table = componentsNamed(components, 'table').find(({ id }) => id === name);
      if (table === undefined) return undefined;
      const { head, rows } = table.content;
      const cells = rows.map((row) => row.map(cellText));
      return { body: writeCsv(head.length > 0 ? [head, ...cells] : cells), modified: undefined };
    },
  });
}
