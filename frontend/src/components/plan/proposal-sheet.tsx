import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isOfThisWeek, type ToldProposal } from '#frontend/components/plan/told-proposal.ts';
import { Pair } from '#frontend/components/ui/cards.tsx';
import { Link } from '#frontend/components/ui/link.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { Sheet } from '#frontend/components/ui/overlays/sheet.tsx';
import { Facts } from '#frontend/components/ui/stat-tile.tsx';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { useLocalDate } from '#frontend/queries/use-training.ts';
import type { Proposal } from '#shared/training/plan-changes/proposal.ts';
import * as words from './words.ts';

interface ProposalSheetProps {
  proposal: Proposal;
  told: ToldProposal;
  isOpen: boolean;
  onClose: () => void;
  onAccept: () => void;
  onKeep: () => void;
}

/** A proposed change whole: the reason, what would change, the rule with its numbers, and what stays. */
export function ProposalSheet({ proposal, told, isOpen, onClose, onAccept, onKeep }: ProposalSheetProps) {
  const today = useLocalDate();
  const { lead } = told;
  const answered = (answer: () => void) => () => {
    onClose();
    answer();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={told.title}
      subtitle={!lead && words.changeTitle}
      isText
      foot={
        <>
          <Pair>
            {lead ? (
              <Button component={Link} to={lead.to} variant="contained" color="primary">
                {lead.label}
              </Button>
            ) : (
              <Button variant="contained" color="primary" onClick={answered(onAccept)}>
                {words.accept}
              </Button>
            )}
            <Button onClick={answered(onKeep)}>{lead ? words.notNow : words.keepPlan}</Button>
          </Pair>
          <Typography variant="body2" color="textSecondary">
            {lead ? `${words.kept}.` : words.nothingYet}
          </Typography>
        </>
      }
    >
      <Typography>{told.reason}</Typography>
      {told.way && <Typography>{told.way}</Typography>}
      {'changed' in proposal && (
        <section aria-label={words.whatChanges}>
          <Typography variant="h3">{words.whatChanges}</Typography>
          <Rows lined>
            {proposal.changed.map(({ name, date, minutes, lighter }) => (
              <ListRow
                key={`${date} ${name}`}
                title={name}
                detail={formatDay(date, today)}
                end={
                  minutes === null || lighter === null || minutes === lighter // as rounded
                    ? words.lighterBy(Math.round((1 - proposal.change.factor) * 100))
                    : words.fromTo(minutes, lighter)
                }
              />
            ))}
          </Rows>
        </section>
      )}
      <section aria-label={words.whyTitle} style={{ display: 'grid', gap: 12 }}>
        <Typography variant="h3">{words.whyTitle}</Typography>
        <Typography>
          <strong>{words.theRule}</strong> {words.rules[proposal.rule]}
        </Typography>
        {proposal.rule === 'repeated-misses' && (
          <Facts
            facts={[
              { label: words.planned, value: proposal.planned, unit: words.min },
              { label: words.done, value: proposal.done, unit: words.min },
              {
                label: isOfThisWeek(proposal.changed, today) ? words.thisWeek : words.nextWeek,
                value: proposal.next,
                unit: words.min,
              },
            ]}
          />
        )}
        <Typography variant="body2" color="textSecondary">
          {words.noAdvice}
        </Typography>
      </section>
      {!lead && (
        <section aria-label={words.whatStays}>
          <Typography variant="h3">{words.whatStays}</Typography>
          <ul style={{ margin: '8px 0 0', paddingLeft: 20 }}>
            {words.stays.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </section>
      )}
    </Sheet>
  );
}
