import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAthlete } from '#frontend/queries/account.ts';
import { ResultView } from '#frontend/screens/simulation/result-view.tsx';
import { RunView } from '#frontend/screens/simulation/run-view.tsx';
import { SetupView } from '#frontend/screens/simulation/setup-view.tsx';
import { useSimulation } from '#frontend/screens/simulation/use-simulation.ts';
import { isFinished, simulationOf } from '#shared/race/simulation.ts';

const [SETUP, RUN] = ['/race/simulation', '/race/simulation/run'];

/** A race rehearsed with one button: what is done, the splits, and how it went. It fills the window while it runs. */
export function SimulationScreen() {
  const { id } = useAthlete();
  const handle = useSimulation(id);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { kept } = handle;
  const simulation = kept && simulationOf(kept.prescription.course, kept.facts);
  const isUnderWay = simulation != null && simulation.endedAt === null && !isFinished(simulation);
  const path = isUnderWay ? RUN : SETUP;
  const isElsewhere = kept !== undefined && pathname !== path;
  useEffect(() => {
    if (isElsewhere) navigate(path, { replace: true });
  }, [isElsewhere, navigate, path]);
  if (kept === undefined || isElsewhere) return null;
  if (!kept || !simulation) return <SetupView onStart={handle.start} />;
  if (isUnderWay) return <RunView kept={kept} handle={handle} />;
  return (
    <ResultView
      key={kept.id}
      kept={kept}
      onGoOn={() => handle.act('resume')}
      onRemove={handle.remove}
      onSaved={handle.forget}
    />
  );
}
