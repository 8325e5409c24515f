import type { Block } from '#shared/workouts/block.ts';
import type { Exercise } from '#shared/workouts/workout.ts';

/** Words a piece as a coach would: '4 x 8 Back squat, @ 70 %, rest 120'. */
function pieceInWords(piece: Exercise): string {
  const { name, sets, rounds, reps, duration, distance, weight, intensity, tempo, target } = piece;
  const amount = reps ?? (duration === undefined ? distance && `${distance} m` : `${duration} s`);
  const times = [sets, rounds].map((count) => (count === undefined ? '' : `${count} x `)).join('');
  const rest = piece.restBetweenSets ?? piece.rest;
  const more = [
    weight !== undefined && (typeof weight === 'number' ? `${weight} kg` : weight),
    intensity && `@ ${intensity}`,
    tempo && `tempo ${tempo}`,
    target,
    rest !== undefined && `rest ${rest}`,
  ];
  return [`${times}${amount === undefined ? '' : `${amount} `}${name}`, ...more.filter(Boolean)].join(', ');
}

/** A block with all that its clock needs, in a line. */
export function blockInWords(block: Block): string {
  const { kind, letter, rounds, minutes, every, restAfterRound, restAfterEach, exercises } = block;
  const facts = [
    letter,
    rounds && `${rounds} rounds`,
    minutes && `${minutes} min`,
    every && every !== 60 && `every ${every} s`,
    restAfterRound && `rest ${restAfterRound} after round`,
    restAfterEach && `rest ${restAfterEach} after each`,
  ].filter(Boolean);
  return `${[kind, ...facts].join(', ')}: ${exercises.map(pieceInWords).join(' + ')}`;
}
