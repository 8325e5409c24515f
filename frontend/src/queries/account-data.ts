import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '#frontend/lib/api/api.ts';
import { ApiError, isSignedOut } from '#frontend/lib/api/api-error.ts';
import { APPEARANCE_KEY } from '#frontend/lib/device/appearance.ts';
import { forgetAllBut } from '#frontend/lib/device/forget-stored.ts';
import { type SavedFile, saveFile, saveLinked } from '#frontend/lib/device/save-file.ts';
import { today } from '#frontend/lib/formats/dates.ts';
import { discardEntries } from '#frontend/lib/outbox/outbox.ts';
import { leaveVisitorNotice } from '#frontend/lib/sign-in/visitor-notice.ts';
import { ACCOUNT_DELETION_KEY, signOutHere, userQuery } from '#frontend/queries/account.ts';
import type { DELETION_WORD as CONTRACT_WORD } from '#shared/account/contract.ts';
import type { ExportKind } from '#shared/account/export-contract.ts';
import type { ExportedData } from '#shared/account/exported-data.ts';
import { APP_NAME } from '#shared/constants.ts';
import type { ERROR_CODES } from '#shared/errors.ts';

/**
 * Saves what is exported as a file; resolves with the file's name. The table is made here from the one export, so that
 * the server answers, meters and limits only that. What is too large for a reply is made by the server, and downloaded
 * by a link without passing through the memory of the page.
 */
export function useExportData(kind: ExportKind = 'data') {
  return useMutation({
    mutationFn: async () => {
      const data = await api('GET /api/export-data').catch(undefinedWhereTooLarge);
      if (!data) return saveByLink(kind);
      const file = kind === 'data' ? dataFile(data) : await workoutsFile(data);
      saveFile(file);
      return file.name;
    },
  });
}

const ANSWER_TOO_LARGE: typeof ERROR_CODES.answerTooLarge = 'ANSWER_TOO_LARGE';

function undefinedWhereTooLarge(error: unknown): undefined {
  if (!(error instanceof ApiError && error.code === ANSWER_TOO_LARGE)) throw error;
}

async function saveByLink(kind: ExportKind): Promise<string> {
  const { url, fileName } = await api('POST /api/export-data/link', { body: { kind } });
  saveLinked(fileName, url);
  return fileName;
}

function dataFile(data: ExportedData): SavedFile {
  return { name: fileName('export', 'json'), content: JSON.stringify(data, null, 2), type: 'application/json' };
}

async function workoutsFile({ workouts }: ExportedData): Promise<SavedFile> {
  const { trainingCsv } = await import('#shared/account/training-csv.ts');
  return { name: fileName('workouts', 'csv'), content: trainingCsv(workouts), type: 'text/csv' };
}

function fileName(what: string, extension: string): string {
  return `${APP_NAME.toLowerCase()}-${what}-${today()}.${extension}`;
}

/** Typed as the contract says; the contract itself is not loaded for one word. */
export const DELETION_WORD: typeof CONTRACT_WORD = 'DELETE';

/** Deletes the account and everything of the athlete on this device; the visitor's page says goodbye. */
export function useDeleteAccount() {
  const client = useQueryClient();
  const mayBeGone = useRef(false);
  return useMutation({
    mutationKey: ACCOUNT_DELETION_KEY,
    mutationFn: async () => {
      const isOnline = navigator.onLine;
      try {
        await api('DELETE /api/account', { body: { confirmation: DELETION_WORD } });
      } catch (error) {
        // Signed out after a try whose answer was lost: the session went with the account.
        if (isSignedOut(error) && mayBeGone.current) return;
        if (isOnline && mayHaveDeleted(error)) mayBeGone.current = true;
        throw error;
      }
    },
    onSuccess: async () => {
      const uid = client.getQueryData(userQuery.queryKey)?.id;
      if (uid !== undefined) await discardEntries(uid).catch(() => undefined); // forbidden storage holds nothing
      leaveVisitorNotice('farewell');
      signOutHere(client);
      forgetAllBut(APPEARANCE_KEY);
    },
  });
}

/** The answer was lost, or the server broke off; an answer such as 429 says that nothing was done. */
function mayHaveDeleted(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
