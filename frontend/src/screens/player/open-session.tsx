import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useView } from '#frontend/components/player/use-view.ts';
import { useIdleLoading } from '#frontend/components/ui/idle-loading.ts';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';
import { useWakeLock } from '#frontend/components/ui/use-wake-lock.ts';
import type { Action } from '#frontend/lib/player/actions.ts';
import type { Slot } from '#frontend/lib/player/facts.ts';
import type { StoredSession } from '#frontend/lib/player/store/session-store.ts';
import { type useSaveSession, useSession } from '#frontend/queries/player.ts';
import { useUnits } from '#frontend/queries/units.ts';
import { APP_NAME } from '#shared/constants.ts';
import { idle, Page, roundRows, timed } from './pieces/page.tsx';
import type { Player, SheetName, Shown } from './player.ts';
import { resting } from './sets/sets-slab.tsx';
import { Spoken, type Undone } from './spoken-region.tsx';
import { useBeeps } from './use-beeps.ts';
import { useKeptRest } from './use-kept-rest.ts';
import { useKeys } from './use-keys.ts';
import { useSettings } from './use-settings.ts';
import { useSlabColor } from './use-slab-color.ts';
import { useSwaps } from './use-swaps.ts';
import { useWake } from './use-wake.ts';
import * as words from './words.ts';

const { Part: End, load: loadEnd } = lazyPart(() => import('./end/end.tsx').then(({ End }) => End));
const { Part: PlayerSheets } = lazyPart(() =>
  import('./sheets/player-sheets.tsx').then(({ PlayerSheets }) => PlayerSheets),
);

interface OpenSessionProps {
  kept: StoredSession;
  save: ReturnType<typeof useSaveSession>;
}

/** The player of a session, until it is saved or discarded. */
export function OpenSession({ kept, save }: OpenSessionProps) {
  const { session } = kept;
  const { isStored, act: keepAct } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const view = useView(kept);
  const chosen = useUnits();
  const units = useMemo(() => ({ ...chosen, maxima: session.maxima }), [chosen, session.maxima]);
  const settings = useSettings();
  const sheet = useSheet<Shown>();
  const [undone, setUndone] = useState<Undone>({ count: 0, what: null });
  const undo = useRef(view.undo);
  undo.current = view.undo;
  const isRunning = view.phase === 'running';
  const act = useCallback(
    (action: Action) => {
      const what = undo.current; // it is gone from the view once it is taken back
      void keepAct(action).then(() => {
        if (action.do === 'undo') setUndone(({ count }) => ({ count: count + 1, what }));
        if (action.do !== 'discard') return;
        const takeBack = () => keepAct({ do: 'undo' }).then(() => navigate('/session'));
        toast({
          title: words.discarded,
          text: words.discardedText,
          action: { label: words.undo, onPress: () => void takeBack() },
        });
      });
    },
    [keepAct, navigate, toast],
  );
  const openSheet = useRef(sheet.open);
  openSheet.current = sheet.open;
  const leave = useCallback(() => navigate('/'), [navigate]);
  const show = useCallback((name: SheetName, slot?: Slot) => openSheet.current({ name, slot }), []);
  const rest = useKeptRest(view, act);
  const swaps = useSwaps(view.open);
  const player: Player = useMemo(
    () => ({ session, view, units, act, show, leave, ...rest, ...swaps }),
    [session, view, units, act, show, leave, rest, swaps],
  );
  const cannotStayOn = useWakeLock(isRunning);
  const color = useSlabColor();
  useIdleLoading(loadEnd);
  useIdleLoading(idle.load);
  useIdleLoading(resting.load);
  useEffect(() => {
    if (session.pieces.some(({ way, isMeasured }) => way !== 'sets' || isMeasured)) void timed.load();
    if (session.pieces.some(({ moves }) => moves.length > 1)) void roundRows.load();
  }, [session]);
  useWake(view, act);
  useBeeps(view, settings.hasBeeps);
  useKeys(player, settings.hasKeys, sheet.isOpen || save.isPending || save.isSuccess);
  const place = `${view.phase === 'finished'} ${view.open?.index}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another exercise is what it reacts to
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [place]);
  useEffect(() => {
    document.title = `${words.title} · ${APP_NAME}`;
  }, []);
  return (
    <main className="player frame" ref={color}>
      {view.phase === 'finished' ? (
        <Suspense>
          <End player={player} kept={kept} save={save} />
        </Suspense>
      ) : (
        <>
          <Page player={player} />
          {isStored ? (
            cannotStayOn && <p className="tell muted">{words.keepAwake}</p>
          ) : (
            <p role="alert" className="tell">
              <strong>{words.notKept}</strong> {words.notKeptText}
            </p>
          )}
        </>
      )}
      <Spoken view={view} undone={undone} units={units} />
      {sheet.subject && (
        <Suspense>
          <PlayerSheets
            player={player}
            settings={settings}
            sheet={sheet.subject}
            isOpen={sheet.isOpen}
            onClose={sheet.close}
          />
        </Suspense>
      )}
    </main>
  );
}
