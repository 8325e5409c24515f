import Card from '@mui/material/Card';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import { ChecklistSheet, LoadsSheet } from '#frontend/screens/race/race-sheets.tsx';
import { currentSeason } from '#shared/race/season.ts';
import * as words from './words.ts';

/** The ways on from the race: splits, simulation, checklist, loads. */
export function RaceTools() {
  const { raceDivision } = useAthlete();
  const sheet = useSheet<typeof ChecklistSheet | typeof LoadsSheet>();
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
          onPress={() => sheet.open(ChecklistSheet)}
        />
        <ListRow
          start={<Icon name="strength" />}
          title={words.loads(raceDivision ?? null)}
          detail={words.edition(name, formatDay(edition))}
          onPress={() => sheet.open(LoadsSheet)}
        />
      </Rows>
      {sheet.show((state, Sheet) => (
        <Sheet {...state} />
      ))}
    </Card>
  );
}
