import type { ProgramContent } from './program-workbook.ts';

/** The content of first-race-eight-weeks.xlsx. */
export const FIRST_RACE_EIGHT_WEEKS: ProgramContent = {
  title: 'First Race in Eight Weeks',
  note: 'Monday, Wednesday and Saturday; effort is out of ten (RPE).',
  weeks: [
    [
      {
        day: 'Monday',
        type: 'strength',
        name: 'Whole Body, First Steps',
        description:
          'Learn five movements; you will meet them again, and later their heavier cousins. Choose weights that let you stop with four good repetitions left.',
        minutes: 30,
        exercises:
          'Warm-up row 5 min @ easy pace; Hip and ankle mobility 4 min; Goblet squat 2x10 @ RPE 5, rest 75 s; Incline push-ups 2x8, rest 60 s; Band rows 2x12 @ RPE 5, rest 60 s; Farmers carry 3 x 30 m @ RPE 5, rest 60 s; Glute bridges 2x12, rest 45 s; Cool-down stretch 5 min',
      },
      {
        day: 'Wednesday',
        type: 'cardio',
        name: 'Run and Walk: Two Minutes',
        description:
          'Two minutes of jogging, one of walking, ten times. If you cannot speak while you jog, jog slower.',
        minutes: 40,
        exercises: 'Warm-up walk 5 min; Run 10 x 2 min @ RPE 5, rest 1 min (walk); Cool-down stretch 5 min',
      },
      {
        day: 'Saturday',
        type: 'mixed',
        name: 'Meet the Machines',
        description:
          'A calm tour: a little rowing, a little SkiErg, a jog after each that may as well be half a walk. Legs push before arms pull on the rower; on the SkiErg bend at the hips.',
        minutes: 45,
        exercises:
          'Warm-up walk 5 min; Hip and ankle mobility 4 min; Row 400 m @ RPE 5, rest 60 s; Easy run 800 m; Ski 400 m @ RPE 5, rest 60 s; Easy run 800 m; Bodyweight lunges 2x8 each leg, rest 45 s; Easy run 900 m; Cool-down stretch 5 min',
      },
    ],
    [
      {
        day: 'Monday',
        type: 'strength',
        name: 'Whole Body, Three Rounds',
        description:
          'The same five movements with one set more. The weights stay unless last week felt like a warm-up.',
        minutes: 40,
        exercises:
          'Warm-up row 5 min @ easy pace; Hip and ankle mobility 4 min; Goblet squat 3x10 @ RPE 6, rest 75 s; Incline push-ups 3x8, rest 60 s; Band rows 3x12 @ RPE 6, rest 60 s; Farmers carry 4 x 30 m @ RPE 6, rest 60 s; Glute bridges 3x12, rest 30 s; Cool-down stretch 5 min',
      },
      {
        day: 'Wednesday',
        type: 'cardio',
        name: 'Run and Walk: Three Minutes',
        description: 'Longer jogs, two fewer of them. Land softly under your hips and let the arms swing low.',
        minutes: 45,
        exercises: 'Warm-up walk 5 min; Run 8 x 3 min @ RPE 5, rest 75 s (walk); Cool-down stretch 5 min',
      },
      {
        day: 'Saturday',
        type: 'mixed',
        name: 'Lunge, Throw, Jog',
        description:
          'Two new stations. Sit into the wall ball like a squat and throw with the legs; in the lunge the back knee only kisses the floor.',
        minutes: 45,
        exercises:
          'Warm-up walk 5 min; Hip and ankle mobility 4 min; Wall balls 3x8 @ RPE 5, rest 60 s; Easy run 800 m; Walking lunges 2 x 20 m, rest 60 s; Easy run 800 m; Row 500 m @ RPE 5; Easy run 800 m; Cool-down stretch 5 min',
      },
    ],
    [
      {
        day: 'Monday',
        type: 'strength',
        name: 'Whole Body, Hinge Day',
        description:
          'The Romanian deadlift joins: push the hips back, keep the weights close to the legs, feel the hamstrings.',
        minutes: 35,
        exercises:
          'Warm-up row 5 min @ easy pace; Hip and ankle mobility 4 min; Dumbbell Romanian deadlift 3x10 @ RPE 6, rest 75 s; Goblet squat 3x8 @ RPE 6, rest 75 s; Dumbbell press 3x8 @ RPE 6, rest 60 s; Suitcase carry 4 x 30 m @ RPE 6, rest 45 s (change hands each length); Plank 3x25s, rest 30 s; Cool-down stretch 5 min',
      },
      {
        day: 'Wednesday',
        type: 'cardio',
        name: 'Run and Walk: Five Minutes',
        description: 'Five minutes is a proper run. Start the first so slowly that the last can be the best.',
        minutes: 45,
        exercises: 'Warm-up walk 5 min; Run 5 x 5 min @ RPE 5, rest 90 s (walk); Cool-down stretch 5 min',
      },
      {
        day: 'Saturday',
        type: 'mixed',
        name: 'First Sled, First Bag',
        description:
          'A light sled, short lengths, and a light bag to lunge with. Arms long, hips low, small steps: the sled should never stop once it moves. The jogs in between are for breathing.',
        minutes: 60,
        exercises:
          'Warm-up walk 5 min; Hip and ankle mobility 4 min; Sled push 4 x 12.5 m @ 50% race load, rest 75 s; Easy run 950 m; Sled pull 4 x 12.5 m @ 50% race load, rest 75 s; Easy run 950 m; Sandbag lunges 3 x 12 m @ 50% race load, rest 60 s; Easy run 950 m; Cool-down stretch 5 min',
      },
    ],
    [
      {
        day: 'Monday',
        type: 'strength',
        name: 'Easier Week: Move Well',
        description: 'A lighter week so that the first three can sink in. Slow repetitions, light weights, no hurry.',
        minutes: 30,
        exercises:
          'Warm-up row 5 min @ easy pace; Hip and shoulder mobility 6 min; Goblet squat 2x8 @ RPE 5, rest 60 s; Push-ups 2x6, rest 60 s; Band rows 2x12 @ RPE 5, rest 45 s; Plank 2x25s, rest 30 s; Cool-down stretch 5 min',
      },
      {
        day: 'Wednesday',
        type: 'cardio',
        name: 'Easy Run 18',
        description: 'Eighteen minutes without a walk break if it comes easily, with as many as you like if not.',
        minutes: 30,
        exercises: 'Warm-up walk 5 min; Easy run 18 min @ RPE 4; Cool-down stretch 5 min',
      },
      {
        day: 'Saturday',
        type: 'Testing',
        name: 'Test: One Kilometre',
        description:
          'One honest kilometre to know where you stand. Hold back for the first 300 m and write the time down.',
        minutes: 35,
        exercises:
          'Warm-up jog 6 min; Leg swings and hip openers 4 min; 1 km test run 1 km @ RPE 8, rest 4 min; Row 4 x 200 m @ RPE 5, rest 60 s; Cool-down walk 5 min',
      },
    ],
    [
      {
        day: 'Monday',
        type: 'strength',
        name: 'Whole Body, Heavier',
        description:
          'Back to work, a little heavier than in week 3. New is the burpee broad jump, and it is easier than its name: step down, step up, a small jump.',
        minutes: 45,
        exercises:
          'Warm-up row 5 min @ easy pace; Hip and ankle mobility 4 min; Goblet squat 4x8 @ RPE 7, rest 90 s; Dumbbell Romanian deadlift 3x8 @ RPE 7, rest 75 s; Burpee broad jumps 4 x 8 m @ RPE 6, rest 60 s; Farmers carry 4 x 40 m @ race load, rest 60 s; Dead bug 3x6 each side, rest 30 s; Cool-down stretch 5 min',
      },
      {
        day: 'Wednesday',
        type: 'cardio',
        name: 'Run: Ten, Ten, Ten',
        description:
          'Three blocks of ten minutes. Run them all at the pace of the first; if the third is faster, the first was right.',
        minutes: 45,
        exercises: 'Warm-up walk 5 min; Run 3 x 10 min @ RPE 5, rest 2 min (walk); Cool-down stretch 5 min',
      },
      {
        day: 'Saturday',
        type: 'mixed',
        name: 'Small Race: Five Stations',
        description:
          'Your first run-station-run, in the order of the race. Walk the last steps to every station, take one deep breath, begin. Nothing here is against the clock.',
        minutes: 60,
        exercises:
          'Warm-up walk 5 min; Hip and ankle mobility 4 min; Run 600 m @ RPE 5; Ski 500 m @ RPE 6; Run 600 m @ RPE 5; Sled push 4 x 12.5 m @ 75% race load, rest 45 s; Run 600 m @ RPE 5; Farmers carry 100 m @ race load; Run 600 m @ RPE 5; Sandbag lunges 40 m @ 75% race load; Run 600 m @ RPE 5; Wall balls 40 reps @ RPE 6 (sets of 8); Cool-down walk 5 min',
      },
    ],
    [
      {
        day: 'Monday',
        type: 'strength',
        name: 'Whole Body and a Rope',
        description:
          'Two lengths of the sled as heavy as the race has it, with all the rest you like: better to meet that today than on the day. In the burpees one breath each, never a race against yourself.',
        minutes: 40,
        exercises:
          'Warm-up row 5 min @ easy pace; Hip and ankle mobility 4 min; Goblet squat 3x8 @ RPE 7, rest 75 s; Dumbbell press 3x8 @ RPE 7, rest 75 s; Sled pull 2 x 12.5 m @ race load, rest 2 min; Burpee broad jumps 4 x 10 m @ RPE 6, rest 60 s; Side plank 2 x 20 s each side, rest 20 s; Cool-down stretch 5 min',
      },
      {
        day: 'Wednesday',
        type: 'cardio',
        name: 'Run: Twenty-four in One Piece',
        description:
          'The walks are gone; take one back whenever you need it. Pick up the pace for the final minute, just to see that you can.',
        minutes: 35,
        exercises: 'Warm-up walk 5 min; Easy run 24 min @ RPE 4; Cool-down stretch 5 min',
      },
      {
        day: 'Saturday',
        type: 'race-prep',
        name: 'Rehearsal: All Eight, Shortened',
        description:
          'Eight runs and eight stations in the order of the race, each cut to about two thirds, with what you will wear and drink. Walk when you want to; the only aim is to know every one of them two weeks from now.',
        minutes: 85,
        exercises:
          'Warm-up walk 5 min; Hip and ankle mobility 4 min; Run 600 m @ RPE 5; Ski 600 m @ RPE 6; Run 600 m @ RPE 5; Sled push 37.5 m @ race load; Run 600 m @ RPE 5; Sled pull 37.5 m @ race load; Run 600 m @ RPE 5; Burpee broad jumps 48 m @ RPE 6; Run 600 m @ RPE 5; Row 600 m @ RPE 6; Run 600 m @ RPE 5; Farmers carry 120 m @ race load; Run 600 m @ RPE 5; Sandbag lunges 60 m @ race load; Run 600 m @ RPE 5; Wall balls 60 reps @ race load (sets of 10); Cool-down walk 8 min',
      },
    ],
    [
      {
        day: 'Monday',
        type: 'mixed',
        name: 'Strength: Hold What You Have',
        description:
          'Two sets of each, smooth and quick. You are as strong as you will be on the day; now it only has to stay.',
        minutes: 30,
        exercises:
          'Warm-up row 5 min @ easy pace; Hip and ankle mobility 4 min; Goblet squat 2x8 @ RPE 6, rest 75 s; Dumbbell Romanian deadlift 2x8 @ RPE 6, rest 75 s; Push-ups 2x8, rest 60 s; Farmers carry 2 x 50 m @ RPE 7, rest 60 s; Sled push 2 x 12.5 m @ race load, rest 2 min (the last heavy push); Cool-down stretch 5 min',
      },
      {
        day: 'Wednesday',
        type: 'cardio',
        name: 'Run: Thirty-five Minutes',
        description:
          'The longest run of the plan, at the pace you will start the race with: remember how slow it feels. A minute of walking after every ten is no defeat.',
        minutes: 45,
        exercises: 'Warm-up walk 5 min; Easy run 35 min @ RPE 4; Cool-down stretch 5 min',
      },
      {
        day: 'Saturday',
        type: 'mixed',
        name: 'Four Short Goodbyes',
        description:
          'Four short runs and four short stations, only to keep the change from one to the other familiar. Stop while it is still fun; next Saturday is the real one.',
        minutes: 35,
        exercises:
          'Warm-up walk 5 min; Hip and ankle mobility 4 min; Run 400 m @ RPE 5; Ski 300 m @ RPE 6; Run 400 m @ RPE 5; Burpee broad jumps 16 m @ RPE 6; Run 400 m @ RPE 5; Row 300 m @ RPE 6; Run 400 m @ RPE 5; Wall balls 20 reps @ race load; Cool-down walk 5 min',
      },
    ],
    [
      {
        day: 'Monday',
        type: 'strength',
        name: 'Race Week: Loosen Up',
        description:
          'Twenty minutes to feel good. Nothing you do today can make you fitter, and something heavy could make you tired.',
        minutes: 25,
        exercises:
          'Warm-up row 5 min @ easy pace; Hip and shoulder mobility 8 min; Bodyweight squat 2x8, rest 45 s; Band rows 2x10 @ RPE 4, rest 45 s; Cool-down stretch 5 min',
      },
      {
        day: 'Wednesday',
        type: 'cardio',
        name: 'Race Week: Short Run',
        description:
          'Twelve easy minutes with three short, relaxed strides. Then lay out your kit and read where and when you start.',
        minutes: 30,
        exercises:
          'Warm-up walk 5 min; Easy run 12 min @ RPE 4; Strides 3 x 15 s @ RPE 6, rest 45 s; Cool-down stretch 5 min',
      },
      {
        day: 'Saturday',
        type: 'Competition',
        name: 'Race Day',
        description:
          'Eight kilometres and eight stations, one at a time. Walk whenever you want, break every station into small sets, thank a volunteer. Loads are those of your division in season 2026/27: check them with your event.',
        minutes: 120,
        exercises:
          'Warm-up jog 5 min; Leg swings and hip openers 5 min; Run 1 km @ easy pace; Ski 1000 m; Run 1 km @ easy pace; Sled push 50 m @ race load; Run 1 km @ easy pace; Sled pull 50 m @ race load; Run 1 km @ easy pace; Burpee broad jumps 80 m; Run 1 km @ easy pace; Row 1000 m; Run 1 km @ easy pace; Farmers carry 200 m @ race load; Run 1 km @ easy pace; Sandbag lunges 100 m @ race load; Run 1 km @ easy pace; Wall balls 100 reps @ race load; Cool-down walk 10 min',
      },
    ],
  ],
};
