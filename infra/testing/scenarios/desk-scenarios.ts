import { expect } from 'vitest';
import { listProgramRows } from '#functions/data/programs/program-versions.ts';
import { checkCatalogue } from '#infra/operator/ledger/check-ledger.ts';
import type { Answer } from '#infra/testing/calls/send-call.ts';
import { type Person, planCsv, type Rig, uploadForm } from '#infra/testing/rig.ts';
import type { Scenario, Trial } from './scenario.ts';

const HILLS = { name: 'Hills', week: 2, day: 5, duration: 30, exercises: '[{"name":"Run","distance":400}]' };

/** An admin's edits of workouts, and previews of files, which change nothing. */
export function deskScenarios(rig: Rig, admin: Person): Scenario[] {
  let programs = 0;
  return [
    {
      name: 'an edit that moves a workout',
      kills: 'admin',
      prepare: () =>
        desk((id) => admin.call('PUT /api/admin/workouts/{id}', { params: { id }, body: HILLS }), {
          status: 200,
          workoutCount: 2,
          weeks: 2,
          rev: 2,
        }),
    },
    {
      name: 'the deletion of a workout',
      kills: 'admin',
      prepare: () =>
        desk((id) => admin.call('DELETE /api/admin/workouts/{id}', { params: { id } }), {
          status: 204,
          workoutCount: 1,
          weeks: 1,
          rev: 2,
        }),
    },
    {
      name: 'an edit of a program',
      kills: 'admin',
      prepare: () =>
        desk((id) => admin.call('PUT /api/admin/programs/{id}', { params: programOf(id), body: { frequency: 6 } }), {
          status: 200,
          workoutCount: 2,
          weeks: 1,
          rev: 2,
        }),
    },
    {
      name: 'the deletion of a program',
      kills: 'admin',
      prepare: () =>
        desk((id) => admin.call('DELETE /api/admin/programs/{id}', { params: programOf(id) }), {
          status: 204,
          workoutCount: 2,
          weeks: 1,
          rev: 1,
        }),
    },
    { name: 'upload-program that only looks', kills: 'admin', prepare: preview },
    { name: 'the reading behind upload-program that only looks', kills: 'program-import', prepare: preview },
  ];

  async function desk(act: (workoutId: string) => Promise<Answer>, { status, ...left }: Left): Promise<Trial> {
    const pid = await rig.program(planCsv({ weeks: 1, days: [1, 3] }), `Desk ${++programs}`);
    return {
      send: () => act(`${pid}.1`),
      verify: async (last) => {
        expect(last.status).toBe(status);
        expect(await programNamed(`Desk ${programs}`)).toMatchObject([{ pid, ...left }]);
        expect(await checkCatalogue(rig.table)).toEqual([]);
      },
    };
  }

  async function preview(): Promise<Trial> {
    const name = `Looked at ${++programs}`;
    const form = uploadForm({ csv: planCsv({ weeks: 1, days: [1, 3], label: name }), name });
    form.set('preview', 'true');
    return {
      send: () => admin.call('POST /api/admin/upload-program', { form }),
      verify: async ({ body }) => {
        expect(body).toMatchObject({ status: 'previewed', workoutCount: 2, preview: { difference: null } });
        expect(await programNamed(name)).toEqual([]);
      },
    };
  }

  async function programNamed(name: string) {
    return (await listProgramRows(rig.table)).filter((program) => program.name === name);
  }
}

interface Left {
  readonly status: number;
  readonly workoutCount: number;
  readonly weeks: number;
  readonly rev: number;
}

/** Returns the program id of a workout id. */
function programOf(workoutId: string) {
  return { id: workoutId.split('.')[0] ?? '' };
}
