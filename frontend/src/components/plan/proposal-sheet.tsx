import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Pair } from '#frontend/components/ui/cards.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { Sheet } from '#frontend/components/ui/overlays/sheet.tsx';
import { Facts } from '#frontend/components/ui/stat-tile.tsx';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { useLocalDate } from '#frontend/queries/use-training.ts';
import type { Evidence, Proposal } from '#shared/training/plan-changes/proposal.ts';
import * as words from './words.ts';

interface ProposalSheetProps {
  proposal: Proposal;
  title: string;
  isOpen: boolean;
  onClose: () => void;
  onAccept: () => void;
  onKeep: () => void;
}

/** A proposed change whole: the reason, what would change, the rule with its numbers, and what stays. */
export function ProposalSheet({ proposal, title, isOpen, onClose, onAccept, onKeep }: ProposalSheetProps) {
  const today = useLocalDate();
  const { rule, evidence, changed, change } = proposal;
  const sessions = listed(evidence, today);
  const answered = (answer: () => void) => () => {
    onClose();
    answer();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      subtitle={words.changeTitle}
      isText
      foot={
        <>
          <Pair>
            <Button variant="contained" color="primary" onClick={answered(onAccept)}>
              {words.accept}
            </Button>
            <Button onClick={answered(onKeep)}>{words.keepPlan}</Button>
          </Pair>
          <Typography variant="body2" color="textSecondary">
            {words.nothingYet}
          </Typography>
        </>
      }
    >
      <Typography>{rule === 'hard-sessions' ? words.hardList(sessions) : words.missedList(sessions)}</Typography>
      <section aria-label={words.whatChanges}>
        <Typography variant="h3">{words.whatChanges}</Typography>
        <Rows lined>
          {changed.map(({ name, date, minutes, lighter }) => (
            <ListRow
              key={`${date} ${name}`}
              title={name}
              detail={formatDay(date, today)}
              end={
                minutes === null || lighter === null
                  ? words.lighterBy(Math.round((1 - change.factor) * 100))
                  : words.fromTo(minutes, lighter)
              }
            />
          ))}
        </Rows>
      </section>
      <section aria-label={words.whyTitle} style={{ display: 'grid', gap: 12 }}>
        <Typography variant="h3">{words.whyTitle}</Typography>
        <Typography>
          <strong>{words.theRule}</strong> {words.rules[rule]}
        </Typography>
        {rule === 'repeated-misses' && (
          <Facts
            facts={[
              { label: words.planned, value: proposal.planned, unit: words.min },
              { label: words.done, value: proposal.done, unit: words.min },
              { label: words.nextWeek, value: proposal.next, unit: words.min },
            ]}
          />
        )}
        <Typography variant="body2" color="textSecondary">
          {words.noAdvice}
        </Typography>
      </section>
      <section aria-label={words.whatStays}>
        <Typography variant="h3">{words.whatStays}</Typography>
        <ul style={{ margin: '8px 0 0', paddingLeft: 20 }}>
          {words.stays.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </section>
    </Sheet>
  );
}

/** 'Threshold on Tue 1 Dec, Easy Run on Thu 3 Dec'. */
function listed(evidence: readonly Evidence[], today: string): string {
  return evidence.map(({ name, date }) => words.session(name, formatDay(date, today))).join(', ');
}
