import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { UPLOAD_POLL_INTERVAL } from '#frontend/app/timings.ts';
import { api } from '#frontend/lib/api.ts';
import { type Upload, upload } from '#frontend/lib/upload.ts';
import { programsQuery } from '#frontend/queries/programs.ts';

export const adminProgramsQuery = queryOptions({
  queryKey: ['admin', 'programs'],
  queryFn: ({ signal }) => api('GET /api/admin/programs', { signal }),
});

/** Follows an upload that the server reads in the background, until it is published, refused or has failed. */
export function uploadJobQuery(jobId: string) {
  return queryOptions({
    queryKey: ['admin', 'upload-jobs', jobId],
    queryFn: ({ signal }) => api('GET /api/admin/upload-jobs/{id}', { params: { id: jobId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isWorking(state.data?.status) ? UPLOAD_POLL_INTERVAL : false),
  });
}

export function isWorking(status: string | undefined): boolean {
  return status === 'awaiting-file' || status === 'parsing';
}

export function useUploadProgram() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (program: Upload<'POST /api/admin/upload-program'>) =>
      upload('POST /api/admin/upload-program', program),
    onSuccess: () => refreshPrograms(client),
    retry: false, // a file of some megabytes is sent again by the admin, not behind their back
  });
}

/** Once a program is published, both lists of programs are read again. */
export function refreshPrograms(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: adminProgramsQuery.queryKey }),
    client.invalidateQueries({ queryKey: programsQuery.queryKey }),
  ]);
}
