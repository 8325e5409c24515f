/** The parts that change the plan, in one file of their own: nobody's first paint waits for it. */
export { EndPauseButton } from '#frontend/components/plan/end-pause-button.tsx';
export { MoveWorkout } from '#frontend/components/plan/move-workout.tsx';
export { PausesCard } from '#frontend/components/plan/pauses-card.tsx';
export { OpenProposal } from '#frontend/components/plan/proposal-card.tsx';
