import type { Endpoints } from '#functions/http/endpoint.ts';
import type { ExportsApp } from './app.ts';
import { exportData } from './export-data.ts';
import { linkExport } from './link-export.ts';

export const exportEndpoints = {
  exportData: ({ athlete, request }, { table }) => exportData(athlete, request, table),
  linkExport: ({ athlete, body, request }, app) => linkExport(athlete, body.kind, request, app),
} satisfies Endpoints<'exports', ExportsApp>;
