import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ProposalSheet } from '#frontend/components/plan/proposal-sheet.tsx';
import { toldProposal } from '#frontend/components/plan/told-proposal.ts';
import { usePlanChange } from '#frontend/components/plan/use-plan-change.ts';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';
import { useKnownBeside } from '#frontend/queries/movements/known-beside.ts';
import { useLocalDate, useTraining } from '#frontend/queries/use-training.ts';
import { type Proposal, proposalOn } from '#shared/training/plan-changes/proposal.ts';
import * as words from './words.ts';

/** The change that is proposed now, if any. */
export function OpenProposal() {
  const known = useKnownBeside();
  const { data: { proposal } = {} } = useTraining((training, on) => proposalOn(training, on, known), false);
  return proposal ? <ProposalCard key={proposal.id} proposal={proposal} /> : null;
}

/** A change that is proposed, in two lines, with the way to its reasons. */
function ProposalCard({ proposal }: { proposal: Proposal }) {
  const headingId = useId();
  const sheet = useSheet<true>();
  const told = toldProposal(proposal, useLocalDate());
  const make = usePlanChange();
  const { change } = proposal;
  const name = words.changeNamed;
  const keep = () =>
    make(
      { change, isUndone: true, name },
      { title: words.kept, text: told.declined ?? words.keptText },
      { change: { ...change, n: [], factor: 1 }, isUndone: false, name }, // the question stands again, unanswered
    );
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ display: 'grid', gap: 3 }}>
      <div>
        <Typography id={headingId} variant="h2">
          {told.title}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {told.short}
        </Typography>
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button onClick={() => sheet.open(true)} sx={{ flex: '1 1 auto' }}>
          {words.seeWhy}
        </Button>
        <Button variant="text" onClick={keep} sx={{ flex: '1 1 auto' }}>
          {told.lead ? words.notNow : words.keepPlan}
        </Button>
      </Box>
      {sheet.show((state) => (
        <ProposalSheet
          {...state}
          proposal={proposal}
          told={told}
          onAccept={() => make({ change, name }, { title: words.accepted, text: words.acceptedText(change.n.length) })}
          onKeep={keep}
        />
      ))}
    </Card>
  );
}
