import { Global } from '@emotion/react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useScore } from '#frontend/components/workouts/completion-success.tsx';
import { messageOf } from '#frontend/lib/api/api-error.ts';
import { readClocks } from '#frontend/lib/device/read-clocks.ts';
import { resultOf, trainedMinutes } from '#frontend/lib/player/result-of.ts';
import type { StoredSession } from '#frontend/lib/player/store/session-store.ts';
import { recordsBeatenIn } from '#frontend/queries/movements/last-times.ts';
import type { useSaveSession } from '#frontend/queries/player.ts';
import type { Player } from '#frontend/screens/player/player.ts';
import { endStyle } from '#frontend/screens/player/style/end-style.ts';
import { EndPage } from './end-page.tsx';
import { SavedSheet } from './saved-sheet.tsx';
import { summaryOf } from './summary.ts';
import * as words from './words.ts';

interface EndProps {
  player: Player;
  kept: StoredSession;
  save: ReturnType<typeof useSaveSession>;
}

/** The end of a session: what was done, how hard it was, and then it is logged. */
export function End({ player, kept, save }: EndProps) {
  const { session, facts } = kept;
  const { view } = player;
  const client = useQueryClient();
  const navigate = useNavigate();
  const score = useScore();
  const before = useRef(score);
  const minutes = trainedMinutes(session, facts, readClocks());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock stands; only what is told changes
  const { summary, records } = useMemo(() => {
    const result = resultOf(session, facts, readClocks());
    return { summary: summaryOf(session, view, result, minutes), records: recordsBeatenIn(client, result) };
  }, [session, facts, minutes]);
  return (
    <>
      <Global styles={endStyle} />
      <EndPage
        player={player}
        summary={summary}
        records={records}
        isSaving={save.isPending || save.isSuccess}
        failure={save.error ? messageOf(save.error, words.saveFailed) : undefined}
        onSave={() => {
          before.current = score; // before the screens show the workout as done
          save.mutate(kept);
        }}
      />
      {save.isSuccess && (
        <SavedSheet
          delivery={save.data}
          workout={{
            workoutId: session.subject.workoutId,
            name: session.name,
            duration: minutes,
            comments: view.notes,
          }}
          before={before.current}
          after={score}
          onDone={() => navigate('/', { replace: true })}
        />
      )}
    </>
  );
}
