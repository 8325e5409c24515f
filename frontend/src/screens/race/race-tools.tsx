import Card from '@mui/material/Card';
import { useState } from 'react';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import { ChecklistSheet, LoadsSheet } from '#frontend/screens/race/race-sheets.tsx';
import { currentSeason } from '#shared/race/season.ts';
import * as words from './words.ts';

/** The ways on from the race: splits, simulation, checklist, loads. */
export function RaceTools() {
  const { raceDivision } = useAthlete();
  const [isChecklistOpen, setIsChecklistOpen] = useState<boolean>();
  const [areLoadsOpen, setAreLoadsOpen] = useState<boolean>();
  const { name, edition } = currentSeason();
  return (
    <Card component="nav" variant="flush" aria-label={words.tools}>
      <Rows>
        <ListRow start={<Icon name="target" />} title={words.splits} detail={words.splitsDetail} to="/race/predictor" />
        <ListRow
          start={<Icon name="clock" />}
          title={words.simulation}
          detail={words.simulationDetail}
          to="/race/simulation"
        />
        <ListRow
          start={<Icon name="check" />}
          title={words.checklist}
          detail={words.checklistDetail(name)}
          onPress={() => setIsChecklistOpen(true)}
        />
        <ListRow
          start={<Icon name="strength" />}
          title={words.loads(raceDivision ?? null)}
          detail={words.edition(name, formatDay(edition))}
          onPress={() => setAreLoadsOpen(true)}
        />
      </Rows>
      {isChecklistOpen !== undefined && (
        <ChecklistSheet isOpen={isChecklistOpen} onClose={() => setIsChecklistOpen(false)} />
      )}
      {areLoadsOpen !== undefined && <LoadsSheet isOpen={areLoadsOpen} onClose={() => setAreLoadsOpen(false)} />}
    </Card>
  );
}
