import { Global } from '@emotion/react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { isDiscarded, useSaveSession, useSession } from '#frontend/queries/player.ts';
import { OpenSession } from './open-session.tsx';
import { frameStyle } from './style/frame-style.ts';
import { setsStyle } from './style/sets-style.ts';

const start = lazyPart(() => import('./start-session.tsx').then(({ StartSession }) => StartSession));
const STYLES = frameStyle + setsStyle;

/** The workout under way, full screen; the address may ask for one to be started. With none it leads to Home. */
export function PlayerScreen() {
  return (
    <>
      <Global styles={STYLES} />
      <Shown />
    </>
  );
}

function Shown() {
  const [address] = useSearchParams();
  const { kept } = useSession();
  const save = useSaveSession();
  // A session being saved stays on the screen, though it is removed from the device.
  const shown = save.isPending || save.isSuccess ? save.variables : kept;
  if (shown === undefined) return null;
  if (address.has('workout') || address.has('shelf')) return <start.Part />;
  if (!shown || isDiscarded(shown)) return <Navigate to="/" replace />;
  return <OpenSession key={shown.session.id} kept={shown} save={save} />;
}
