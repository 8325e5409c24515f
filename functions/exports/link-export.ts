import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Athlete } from '#functions/data/athletes/users.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import type { ExportKind, ExportLink } from '#shared/account/export-contract.ts';
import { ExportedData } from '#shared/account/exported-data.ts';
import { trainingCsvParts } from '#shared/account/training-csv.ts';
import type { ExportsApp } from './app.ts';
import { exportFileName, readExport } from './export-data.ts';

/** Stores an export as a file, and answers with a link to it. */
export async function linkExport(
  athlete: Athlete,
  kind: ExportKind,
  request: RequestMoment,
  { table, exportFiles }: ExportsApp,
): Promise<ExportLink> {
  // Parsed as a reply would be: no field leaves the server that is not in the contract.
  const data = ExportedData.parse(await readExport(athlete, request, table));
  const { parts, type } = FILES[kind](data);
  const fileName = exportFileName(kind, request);
  const { gzip, bytes } = await compressed(parts);
  const link = await exportFiles.store(athlete.profile.uid, { gzip, type, fileName });
  return { ...link, fileName, bytes };
}

const FILES: Record<ExportKind, (data: ExportedData) => { readonly parts: Iterable<string>; readonly type: string }> = {
  data: (data) => ({ parts: [JSON.stringify(data)], type: 'application/json; charset=utf-8' }),
  workouts: ({ workouts }) => ({ parts: trainingCsvParts(workouts), type: 'text/csv; charset=utf-8' }),
};

async function compressed(parts: Iterable<string>): Promise<{ readonly gzip: Buffer; readonly bytes: number }> {
  let bytes = 0;
  function* counted() {
    for (const part of parts) {
      const encoded = Buffer.from(part);
      bytes += encoded.length;
      yield encoded;
    }
  }
  const gzip = await pipeline(counted, createGzip(), (stream) => buffer(stream));
  return { gzip, bytes };
}
