import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { ProposalSheet } from '#frontend/components/plan/proposal-sheet.tsx';
import { usePlanChange } from '#frontend/components/plan/use-plan-change.ts';
import { WORKOUT_TYPE_LOOK } from '#frontend/components/workouts/workout-type.tsx';
import { useTraining } from '#frontend/queries/use-training.ts';
import { type Proposal, proposalOn } from '#shared/training/plan-changes/proposal.ts';
import * as words from './words.ts';

/** The change that is proposed now, if any. */
export function OpenProposal() {
  const { data: { proposal } = {} } = useTraining(proposalOn, false);
  return proposal ? <ProposalCard proposal={proposal} /> : null;
}

/** A change that is proposed, in two lines, with the way to its reasons. */
function ProposalCard({ proposal }: { proposal: Proposal }) {
  const headingId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const answer = useAnswer(proposal);
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ display: 'grid', gap: 3 }}>
      <div>
        <Typography id={headingId} variant="h2">
          {titleOf(proposal)}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {shortOf(proposal)}
        </Typography>
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button onClick={() => setIsOpen(true)} sx={{ flex: '1 1 auto' }}>
          {words.seeWhy}
        </Button>
        <Button variant="text" onClick={answer.keep} sx={{ flex: '1 1 auto' }}>
          {words.keepPlan}
        </Button>
      </Box>
      <ProposalSheet
        proposal={proposal}
        title={titleOf(proposal)}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onAccept={answer.accept}
        onKeep={answer.keep}
      />
    </Card>
  );
}

function useAnswer({ change, changed }: Proposal) {
  const make = usePlanChange();
  const name = words.changeNamed;
  return {
    accept: () => make({ change, name }, { title: words.accepted, text: words.acceptedText(changed.length) }),
    keep: () => make({ change, isUndone: true, name }, { title: words.kept, text: words.keptText }),
  };
}

function titleOf(proposal: Proposal): string {
  if (proposal.rule === 'hard-sessions') return words.proposals['hard-sessions']();
  const { workoutType } = proposal;
  const kind = workoutType === null ? words.training : WORKOUT_TYPE_LOOK[workoutType].label.toLowerCase();
  return words.proposals['repeated-misses'](kind);
}

function shortOf(proposal: Proposal): string {
  const { evidence, changed } = proposal;
  if (proposal.rule === 'hard-sessions') return words.hardShort(evidence.length, changed.length);
  const lighter = changed.reduce((sum, workout) => sum + (workout.lighter ?? 0), 0);
  return words.missedShort(evidence.length, proposal.next, lighter);
}
