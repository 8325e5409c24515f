/** A step of race day. */
export interface Step {
  /** Minutes before the wave starts. */
  readonly before: number;
  readonly title: string;
  readonly detail: string;
}

/** Coaching practice; the start pen as in the rules of season 2026/27. */
export const STEPS: readonly Step[] = [
  {
    before: 180,
    title: 'Eat what you know',
    detail: 'Carbohydrate, little fat and fibre, nothing new. Sip water until the start.',
  },
  {
    before: 90,
    title: 'Arrive',
    detail: 'Collect your number and timing chip, hand in your bag, look at the lanes and count the laps per run.',
  },
  {
    before: 40,
    title: 'Warm up',
    detail: 'Jog 8 minutes, open hips and shoulders, four short runs at race pace, a few light squats and lunges.',
  },
  { before: 15, title: 'Go to the start', detail: "Start outside your wave and you're disqualified." },
  { before: 0, title: 'Start', detail: 'The first kilometre feels too slow when it is right.' },
];

export const KIT = {
  allowed: ['Shoes you have trained in', 'Knee sleeves', "The venue's chalk, only at the sled pull and farmers carry"],
  banned: ['Phones, headphones and smart glasses', 'Hand grips', "Anything your event doesn't list"],
} as const;

/** The penalties that cost most, with what they cost; season 2026/27, as HyroxSim and two further apps cite the rulebook. */
export const PENALTIES: readonly (readonly [what: string, cost: string])[] = [
  ['An unfinished station', 'Disqualified'],
  ['A missed lap', '3, 5 or 7 min with 4, 3 or 2 laps per km; disqualified with 1'],
  ['Pouring water over yourself', '2 min'],
  ['Chalk anywhere else', '2 min'],
  ['Unsupported sandbag', '15 s each time'],
  ['Stepping on the front line of the sled pull', 'Time penalty'],
];

export const PENALTY_OF_PAIRS = ['Partners more than 10 s apart, fourth time', 'Not ranked'] as const;

/** '08:25' for a wave at '09:40' and 75 minutes before it; a day has 24 hours. */
export function timeBefore(startTime: string, minutes: number): string {
  const [hours = 0, rest = 0] = startTime.split(':').map(Number);
  const at = (((hours * 60 + rest - minutes) % 1_440) + 1_440) % 1_440;
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${twoDigits(Math.floor(at / 60))}:${twoDigits(at % 60)}`;
}
