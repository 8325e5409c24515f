import type { ProgramContent } from './program-workbook.ts';

/** The content of first-finish.xlsx. */
export const FIRST_FINISH: ProgramContent = {
  title: 'First Finish',
  note: 'Tuesday, Thursday and Saturday; effort is out of ten (RPE). No gym before week 5.',
  weeks: [
    [
      {
        day: 'Tuesday',
        type: 'strength',
        name: 'At Home: Five Shapes',
        description:
          'Sit, lunge, push, bridge, hold: five shapes that carry you through the next sixteen weeks. A chair, a wall and a bit of floor are enough.',
        minutes: 30,
        exercises:
          'Warm-up march on the spot 4 min; Hip and ankle mobility 4 min; Chair squats 3x8, rest 60 s; Split squats 2x6 each leg, rest 60 s; Wall push-ups 3x8, rest 45 s; Glute bridges 3x10, rest 45 s; Plank 2x20s, rest 30 s; Cool-down stretch 5 min',
      },
      {
        day: 'Thursday',
        type: 'cardio',
        name: 'Ninety Seconds at a Time',
        description:
          'Jog for a minute and a half, walk for as long, eight times. If it feels too slow to be called running, you have found the right speed.',
        minutes: 35,
        exercises: 'Warm-up walk 5 min; Easy run 8 x 90 s @ RPE 4, rest 90 s (walk); Cool-down walk 5 min',
      },
      {
        day: 'Saturday',
        type: 'mixed',
        name: 'Walk, Jog, Look Around',
        description: 'A weekend walk with six short jogs in it. Go where you like to be, and take somebody who talks.',
        minutes: 45,
        exercises:
          'Warm-up walk 5 min; Easy run 6 x 2 min @ RPE 4, rest 2 min (walk); Brisk walk 8 min; Cool-down stretch 5 min',
      },
    ],
    [
      {
        day: 'Tuesday',
        type: 'strength',
        name: 'At Home: Lower and Slower',
        description:
          'The same shapes, each one a little lower, with three seconds on the way down. Slow is how the joints learn.',
        minutes: 30,
        exercises:
          'Warm-up march on the spot 4 min; Hip and ankle mobility 4 min; Chair squats 3x10, rest 60 s; Split squats 2x8 each leg, rest 60 s; Wall push-ups 3x10, rest 45 s; Glute bridges 3x12, rest 45 s; Plank 3x20s, rest 30 s; Cool-down stretch 5 min',
      },
      {
        day: 'Thursday',
        type: 'cardio',
        name: 'Two Minutes, Seven Times',
        description:
          'Half a minute more to run, the same to walk. Let your arms hang for the first few steps of each jog and see what the breath does.',
        minutes: 35,
        exercises: 'Warm-up walk 5 min; Easy run 7 x 2 min @ RPE 4, rest 90 s (walk); Cool-down walk 5 min',
      },
      {
        day: 'Saturday',
        type: 'mixed',
        name: 'Stairs and Benches',
        description:
          'Find a park with a bench or a flight of stairs. Step up as if the bench were a promise: whole foot, tall at the top.',
        minutes: 40,
        exercises:
          'Warm-up walk 5 min; Easy run 4 x 2 min @ RPE 4, rest 90 s (walk); Step-ups 3x8 each leg, rest 60 s; Incline push-ups 3x6, rest 60 s; Easy run 2 x 2 min @ RPE 4, rest 90 s (walk); Cool-down walk 5 min',
      },
    ],
    [
      {
        day: 'Tuesday',
        type: 'strength',
        name: 'At Home: Bring a Backpack',
        description:
          'Put two bottles of water into a backpack and hug it. It is your first sandbag, and it already wants to tip you forward: stay tall.',
        minutes: 35,
        exercises:
          'Warm-up march on the spot 4 min; Hip and ankle mobility 4 min; Backpack squats 3x8, rest 75 s; Backpack lunges 2x8 each leg, rest 60 s; Incline push-ups 3x8, rest 60 s; One-arm backpack rows 3x8 each arm, rest 60 s; Dead bug 2x6 each side, rest 30 s; Cool-down stretch 5 min',
      },
      {
        day: 'Thursday',
        type: 'cardio',
        name: 'Two and a Half, Six Times',
        description:
          'The jogs are now longer than the walks. If the last two are slower than the first two, begin slower next week and smile about it.',
        minutes: 35,
        exercises: 'Warm-up walk 5 min; Easy run 6 x 150 s @ RPE 4, rest 90 s (walk); Cool-down walk 5 min',
      },
      {
        day: 'Saturday',
        type: 'mixed',
        name: 'First Circuit Outdoors',
        description:
          'A jog, some squats and a carry with your bag from Tuesday, and a jog back. Put the bag down before your shoulders climb to your ears.',
        minutes: 40,
        exercises:
          'Warm-up walk 5 min; Easy run 5 x 90 s @ RPE 4, rest 60 s (walk); Backpack squats 3x8, rest 60 s; Backpack carry 3 x 40 m @ RPE 5, rest 60 s; Easy run 4 x 90 s @ RPE 4, rest 60 s (walk); Cool-down stretch 5 min',
      },
    ],
    [
      {
        day: 'Tuesday',
        type: 'strength',
        name: 'Easier Week: Twenty Calm Minutes',
        description:
          'Half of everything, done twice as carefully. An easier week every fourth is a promise of this plan, so take it.',
        minutes: 25,
        exercises:
          'Warm-up march on the spot 4 min; Hip and shoulder mobility 6 min; Chair squats 2x8, rest 45 s; Wall push-ups 2x8, rest 45 s; Glute bridges 2x10, rest 30 s; Cool-down stretch 5 min',
      },
      {
        day: 'Thursday',
        type: 'cardio',
        name: 'Easier Week: Five Small Jogs',
        description:
          'Only five, with plenty of walking. Notice how two minutes feel now, and how they felt on the first Saturday.',
        minutes: 30,
        exercises: 'Warm-up walk 5 min; Easy run 5 x 2 min @ RPE 3, rest 2 min (walk); Cool-down walk 5 min',
      },
      {
        day: 'Saturday',
        type: 'Testing',
        name: 'Test: Twenty Minutes There and Back',
        description:
          'Four jogs and four walks of two and a half minutes each, twenty in all. Turn after ten and write down where: in week 8 the same twenty minutes will take you further.',
        minutes: 35,
        exercises:
          'Warm-up walk 5 min; Easy run 4 x 150 s @ RPE 5, rest 150 s (walk); Brisk walk 150 s; Cool-down stretch 5 min',
      },
    ],
    [
      {
        day: 'Tuesday',
        type: 'strength',
        name: 'Into the Gym',
        description:
          'The first gym day, and nobody is looking. Pick dumbbells you could lift for five more reps and learn where everything stands.',
        minutes: 35,
        exercises:
          'Warm-up row 5 min @ easy pace; Hip and ankle mobility 4 min; Goblet squat 3x8 @ RPE 5, rest 75 s; Dumbbell bench press 2x10 @ RPE 5, rest 60 s; Seated cable row 3x10 @ RPE 5, rest 60 s; Farmers carry 3 x 30 m @ RPE 5, rest 60 s; Plank 3x25s, rest 30 s; Cool-down stretch 5 min',
      },
      {
        day: 'Thursday',
        type: 'cardio',
        name: 'Three Minutes, Six Times',
        description:
          'Eighteen minutes of running in all, more than you would have believed five weeks ago. Keep the walks brisk.',
        minutes: 40,
        exercises: 'Warm-up walk 5 min; Easy run 6 x 3 min @ RPE 4, rest 90 s (walk); Cool-down walk 5 min',
      },
      {
        day: 'Saturday',
        type: 'mixed',
        name: 'Row a Little, Jog a Little',
        description:
          'Meet the rower: push with the legs, then lean, then pull, and the same backwards. Between the visits a jog to shake it out.',
        minutes: 40,
        exercises:
          'Warm-up walk 5 min; Hip and ankle mobility 4 min; Row 300 m @ RPE 5, rest 60 s; Easy run 4 min @ RPE 4, rest 60 s; Row 300 m @ RPE 5, rest 60 s (a little longer strokes); Easy run 4 min @ RPE 4, rest 60 s; Row 300 m @ RPE 5, rest 60 s; Easy run 4 min @ RPE 4; Cool-down stretch 5 min',
      },
    ],
    [
      {
        day: 'Tuesday',
        type: 'strength',
        name: 'Hinge and Hold',
        description:
          'The hinge is a bow with a flat back: hips behind you, weights close to the shins. It saves your back in every station with a rope or a bag.',
        minutes: 35,
        exercises:
          'Warm-up row 5 min @ easy pace; Hip and ankle mobility 4 min; Dumbbell Romanian deadlift 3x8 @ RPE 5, rest 75 s; Goblet squat 2x10 @ RPE 6, rest 75 s; Incline push-ups 3x10, rest 60 s; Suitcase carry 4 x 25 m @ RPE 6, rest 45 s (change hands each length); Side plank 2 x 20 s each side, rest 20 s; Cool-down stretch 5 min',
      },
      {
        day: 'Thursday',
        type: 'cardio',
        name: 'Four Minutes, Five Times',
        description:
          'Find a stretch without traffic lights. In the third jog people usually start to bargain with themselves; let it pass.',
        minutes: 40,
        exercises: 'Warm-up walk 5 min; Easy run 5 x 4 min @ RPE 4, rest 90 s (walk); Cool-down walk 5 min',
      },
      {
        day: 'Saturday',
        type: 'mixed',
        name: 'Ski and Lunge',
        description:
          'The SkiErg is a bow again, with the arms falling from above. Then lunges with nothing in your hands, so the knee learns where the floor is.',
        minutes: 40,
        exercises:
          'Warm-up walk 5 min; Hip and ankle mobility 4 min; Ski 300 m @ RPE 5, rest 60 s; Easy run 4 min @ RPE 4, rest 60 s; Walking lunges 2 x 16 m, rest 60 s; Easy run 4 min @ RPE 4, rest 60 s; Ski 300 m @ RPE 5, rest 60 s; Easy run 5 min @ RPE 4; Cool-down stretch 5 min',
      },
    ],
    [
      {
        day: 'Tuesday',
        type: 'strength',
        name: 'Three Sets, No Drama',
        description:
          'Everything three times, a small step heavier. The last rep of a set may be slower than the first, but not uglier.',
        minutes: 35,
        exercises:
          'Warm-up row 5 min @ easy pace; Hip and ankle mobility 4 min; Goblet squat 3x10 @ RPE 6, rest 75 s; Dumbbell Romanian deadlift 3x8 @ RPE 6, rest 75 s; Dumbbell press 3x8 @ RPE 6, rest 60 s; Farmers carry 3 x 40 m @ RPE 6, rest 60 s; Dead bug 3x6 each side, rest 30 s; Cool-down stretch 5 min',
      },
      {
        day: 'Thursday',
        type: 'cardio',
        name: 'Five Minutes, Four Times',
        description: 'Four proper runs with a short walk between. From today you may call yourself what you are.',
        minutes: 40,
        exercises: 'Warm-up walk 5 min; Easy run 4 x 5 min @ RPE 4, rest 90 s (walk); Cool-down walk 5 min',
      },
      {
        day: 'Saturday',
        type: 'mixed',
        name: 'Throw and Trot',
        description:
          'Wall balls for the first time. Sit, stand up hard, and let the ball leave your hands by itself; catch it high and sit again.',
        minutes: 45,
        exercises:
          'Warm-up walk 5 min; Hip and ankle mobility 4 min; Wall balls 3x8 @ RPE 5, rest 60 s; Easy run 5 min @ RPE 4, rest 60 s; Row 400 m @ RPE 5, rest 60 s; Easy run 5 min @ RPE 4, rest 60 s; Wall balls 2x8 @ RPE 6, rest 60 s; Easy run 6 min @ RPE 4; Cool-down stretch 5 min',
      },
    ],
    [
      {
        day: 'Tuesday',
        type: 'strength',
        name: "Easier Week: Lift like It's Light",
        description:
          'Two sets and lighter weights than last week. Use the time to ask somebody to watch one of your squats.',
        minutes: 25,
        exercises:
          'Warm-up row 5 min @ easy pace; Hip and shoulder mobility 6 min; Goblet squat 2x8 @ RPE 5, rest 60 s; Seated cable row 2x10 @ RPE 5, rest 60 s; Glute bridges 2x12, rest 30 s; Cool-down stretch 5 min',
      },
      {
        day: 'Thursday',
        type: 'cardio',
        name: 'Easier Week: Four Fours',
        description: 'Four times four minutes, with walks as long as you want. Leave the phone at home if you dare.',
        minutes: 35,
        exercises: 'Warm-up walk 5 min; Easy run 4 x 4 min @ RPE 3, rest 2 min (walk); Cool-down walk 5 min',
      },
      {
        day: 'Saturday',
        type: 'Testing',
        name: 'Test: There and Back Again',
        description:
          'The same path and the same twenty minutes as in week 4, jog for jog and walk for walk. Turn after ten, and look at how much further that is.',
        minutes: 35,
        exercises:
          'Warm-up walk 5 min; Easy run 4 x 150 s @ RPE 5, rest 150 s (walk); Brisk walk 150 s; Cool-down walk 5 min',
      },
    ],
    [
      {
        day: 'Tuesday',
        type: 'strength',
        name: 'Second Half, Heavier Bells',
        description:
          'The second half of the plan starts with one dumbbell size up on the carry and the hinge. Your hands will notice first.',
        minutes: 35,
        exercises:
          'Warm-up row 5 min @ easy pace; Hip and ankle mobility 4 min; Dumbbell Romanian deadlift 3x10 @ RPE 6, rest 75 s; Goblet squat 3x8 @ RPE 7, rest 90 s; Push-ups 3x6, rest 60 s; Farmers carry 4 x 40 m @ RPE 7, rest 60 s; Plank 3x35s, rest 30 s; Cool-down stretch 5 min',
      },
      {
        day: 'Thursday',
        type: 'cardio',
        name: 'Eight, Eight, Eight',
        description:
          'Three blocks of eight minutes. Choose the pace of the third before you begin the first, and then run all of them at it.',
        minutes: 40,
        exercises: 'Warm-up walk 5 min; Easy run 3 x 8 min @ RPE 4, rest 2 min (walk); Cool-down walk 5 min',
      },
      {
        day: 'Saturday',
        type: 'mixed',
        name: 'Hello, Sled',
        description:
          'A sled with little on it. Arms long, chest low, small steps; when it moves, do not let it stop until the line.',
        minutes: 55,
        exercises:
          'Warm-up walk 5 min; Hip and ankle mobility 4 min; Sled push 4 x 12.5 m @ RPE 6, rest 75 s; Easy run 600 m; Sled pull 4 x 12.5 m @ RPE 6, rest 75 s; Easy run 600 m; Walking lunges 2 x 20 m, rest 60 s; Easy run 600 m; Ski 400 m @ RPE 5; Easy run 600 m; Cool-down stretch 5 min',
      },
    ],
    [
      {
        day: 'Tuesday',
        type: 'strength',
        name: 'Up the Box, Down with Care',
        description:
          'Step-ups make the legs for lunges and for stairs at work. The leg on the box does everything; the other one is luggage.',
        minutes: 35,
        exercises:
          'Warm-up row 5 min @ easy pace; Hip and ankle mobility 4 min; Dumbbell step-ups 3x8 each leg @ RPE 6, rest 60 s; Dumbbell bench press 3x10 @ RPE 6, rest 60 s; Bent-over dumbbell row 3x10 @ RPE 6, rest 60 s; Suitcase carry 4 x 30 m @ RPE 7, rest 45 s (change hands each length); Side plank 2 x 25 s each side, rest 20 s; Cool-down stretch 5 min',
      },
      {
        day: 'Thursday',
        type: 'cardio',
        name: 'Twelve and Twelve',
        description:
          'Two long runs with one short walk between. Many people find the second one easier, which is the warm-up talking.',
        minutes: 40,
        exercises: 'Warm-up walk 5 min; Easy run 2 x 12 min @ RPE 4, rest 2 min (walk); Cool-down walk 5 min',
      },
      {
        day: 'Saturday',
        type: 'mixed',
        name: 'Four Stations, Strolling',
        description:
          'Four runs, four stations, no clock in sight. Walk the last metres to each and say its name; it takes the fright out of it.',
        minutes: 40,
        exercises:
          'Warm-up walk 5 min; Hip and ankle mobility 4 min; Run 800 m @ RPE 5; Row 400 m @ RPE 6; Run 800 m @ RPE 5; Wall balls 30 reps @ RPE 6 (sets of 10); Run 800 m @ RPE 5; Farmers carry 100 m @ RPE 6; Run 800 m @ RPE 5; Sandbag lunges 30 m @ 75% race load; Cool-down walk 5 min',
      },
    ],
    [
      {
        day: 'Tuesday',
        type: 'strength',
        name: 'Burpees Are Only Standing Up',
        description:
          'Step down, lie down, step up, hop forward. Done gently it is the friendliest station of all, for there is nothing to lift but you.',
        minutes: 35,
        exercises:
          'Warm-up row 5 min @ easy pace; Hip and ankle mobility 4 min; Burpee broad jumps 4 x 8 m @ RPE 6, rest 60 s; Goblet squat 3x10 @ RPE 7, rest 75 s; Dumbbell Romanian deadlift 3x8 @ RPE 7, rest 75 s; Push-ups 3x8, rest 60 s; Hollow hold 3x20s, rest 30 s; Cool-down stretch 5 min',
      },
      {
        day: 'Thursday',
        type: 'cardio',
        name: 'Twenty-five in One Go',
        description:
          'No walks today unless you need one. Start so slowly that you are embarrassed, and be proud when you stop.',
        minutes: 40,
        exercises: 'Warm-up walk 5 min; Easy run 25 min @ RPE 4; Cool-down walk 5 min',
      },
      {
        day: 'Saturday',
        type: 'mixed',
        name: 'The Other Four',
        description:
          'The stations you left out last Saturday. Sleds stay lighter than the race, the ski stays calm, the jumps stay small.',
        minutes: 55,
        exercises:
          'Warm-up walk 5 min; Hip and ankle mobility 4 min; Run 800 m @ RPE 5; Ski 600 m @ RPE 6; Run 800 m @ RPE 5; Sled push 25 m @ 75% race load; Run 800 m @ RPE 5; Sled pull 25 m @ 75% race load; Run 800 m @ RPE 5; Burpee broad jumps 30 m @ RPE 6; Easy run 400 m; Cool-down walk 5 min',
      },
    ],
    [
      {
        day: 'Tuesday',
        type: 'strength',
        name: 'Easier Week: Oil and Air',
        description:
          'Two light sets, a long stretch, early to bed. Eleven weeks are in the bank and none of them can be lost by resting.',
        minutes: 25,
        exercises:
          'Warm-up row 5 min @ easy pace; Hip and shoulder mobility 6 min; Goblet squat 2x6 @ RPE 5, rest 60 s; Band rows 2x12 @ RPE 5, rest 45 s; Plank 2x25s, rest 30 s; Cool-down stretch 5 min',
      },
      {
        day: 'Thursday',
        type: 'cardio',
        name: 'Easier Week: Twenty Soft Minutes',
        description: 'On grass or gravel if you have some near. Run past the place where you used to walk.',
        minutes: 35,
        exercises: 'Warm-up walk 5 min; Easy run 20 min @ RPE 3; Cool-down walk 5 min',
      },
      {
        day: 'Saturday',
        type: 'Testing',
        name: 'Test: A Kilometre and a Row',
        description:
          'One kilometre on foot and five hundred metres on the rower, both at a pace you would call brave. They tell you how to begin on the day.',
        minutes: 40,
        exercises:
          'Warm-up jog 8 min; Leg swings and hip openers 4 min; 1 km test run 1 km @ RPE 8, rest 5 min; Row test 500 m @ RPE 8, rest 3 min; Easy run 600 m; Cool-down walk 5 min',
      },
    ],
    [
      {
        day: 'Tuesday',
        type: 'strength',
        name: 'Strong Enough, and Now Faster',
        description:
          'The weights stay where they are; stand up quicker with them. That little hurry is what moves a sled.',
        minutes: 40,
        exercises:
          'Warm-up row 5 min @ easy pace; Hip and ankle mobility 4 min; Goblet squat 4x6 @ RPE 7, rest 75 s; Dumbbell press 3x8 @ RPE 7, rest 60 s; Farmers carry 3 x 60 m @ race load, rest 60 s; Wall balls 4x12 @ race load, rest 60 s; Dead bug 3x8 each side, rest 30 s; Cool-down stretch 5 min',
      },
      {
        day: 'Thursday',
        type: 'cardio',
        name: 'Thirty-five Minutes, and You Are a Runner',
        description:
          'Half an hour and five minutes more without stopping: the longest run of the plan. There is nothing to add, so look around and enjoy it.',
        minutes: 45,
        exercises: 'Warm-up walk 5 min; Easy run 35 min @ RPE 4; Cool-down walk 5 min',
      },
      {
        day: 'Saturday',
        type: 'mixed',
        name: 'Five of Eight',
        description:
          'Five short runs and five stations in the order of the race, each at three quarters of its size or close to it. Sip some water after the third, as you will on the day.',
        minutes: 65,
        exercises:
          'Warm-up walk 5 min; Hip and ankle mobility 4 min; Run 500 m @ RPE 5; Ski 750 m @ RPE 6; Run 500 m @ RPE 5; Sled push 37.5 m @ race load; Run 500 m @ RPE 5; Burpee broad jumps 56 m @ RPE 6; Run 500 m @ RPE 5; Row 750 m @ RPE 6; Run 500 m @ RPE 5; Sandbag lunges 70 m @ 75% race load; Cool-down walk 8 min',
      },
    ],
    [
      {
        day: 'Tuesday',
        type: 'strength',
        name: 'Last Heavy Tuesday',
        description:
          'The heaviest goblet squat of the plan, and the last heavy one. Thank the dumbbell and put it back where it lives.',
        minutes: 40,
        exercises:
          'Warm-up row 5 min @ easy pace; Hip and ankle mobility 4 min; Goblet squat 3x6 @ RPE 8, rest 90 s; Dumbbell Romanian deadlift 3x6 @ RPE 7, rest 90 s; Push-ups 3x10, rest 60 s; Sandbag lunges 3 x 20 m @ race load, rest 75 s; Plank 3x40s, rest 30 s; Cool-down stretch 5 min',
      },
      {
        day: 'Thursday',
        type: 'cardio',
        name: 'Twenty-seven with a Quick Minute',
        description:
          'Not quite half an hour, easy, and the last minute with some life in it. It shows you what was left.',
        minutes: 40,
        exercises: 'Warm-up walk 5 min; Easy run 26 min @ RPE 4; Run 1 min @ RPE 7; Cool-down walk 5 min',
      },
      {
        day: 'Saturday',
        type: 'race-prep',
        name: 'Rehearsal: Eight and Eight',
        description:
          'Eight runs and eight stations in your race shoes and shirt, all of them shortened and in their order. Walk when you want to, eat what you will eat, and finish with something left.',
        minutes: 90,
        exercises:
          'Warm-up walk 5 min; Hip and ankle mobility 4 min; Run 600 m @ RPE 5; Ski 700 m @ RPE 6; Run 600 m @ RPE 5; Sled push 37.5 m @ race load; Run 600 m @ RPE 5; Sled pull 37.5 m @ race load; Run 600 m @ RPE 5; Burpee broad jumps 56 m @ RPE 6; Run 600 m @ RPE 5; Row 700 m @ RPE 6; Run 600 m @ RPE 5; Farmers carry 140 m @ race load; Run 600 m @ RPE 5; Sandbag lunges 70 m @ race load; Run 600 m @ RPE 5; Wall balls 70 reps @ race load (sets of 10); Cool-down walk 8 min',
      },
    ],
    [
      {
        day: 'Tuesday',
        type: 'strength',
        name: 'Taper: Small and Tidy',
        description:
          'Two sets of old friends. From here on every week is smaller than the one before; that is on purpose.',
        minutes: 25,
        exercises:
          'Warm-up row 5 min @ easy pace; Hip and ankle mobility 4 min; Goblet squat 2x8 @ RPE 5, rest 60 s; Seated cable row 2x10 @ RPE 5, rest 60 s; Farmers carry 2 x 40 m @ RPE 6, rest 60 s; Cool-down stretch 5 min',
      },
      {
        day: 'Thursday',
        type: 'cardio',
        name: 'Taper: Twenty-two at Race Calm',
        description: 'The pace of your first race kilometre is the pace of this run. Memorise how little it asks.',
        minutes: 35,
        exercises: 'Warm-up walk 5 min; Easy run 22 min @ RPE 4; Cool-down walk 5 min',
      },
      {
        day: 'Saturday',
        type: 'mixed',
        name: 'Taper: Three and a Wave',
        description:
          'Three short runs, three short stations, then go home. Wave to the sled; you will meet again in a week.',
        minutes: 35,
        exercises:
          'Warm-up walk 5 min; Hip and ankle mobility 4 min; Run 800 m @ RPE 5; Ski 300 m @ RPE 5; Run 800 m @ RPE 5; Sled push 25 m @ RPE 6; Run 800 m @ RPE 5; Wall balls 15 reps @ RPE 5; Cool-down walk 5 min',
      },
    ],
    [
      {
        day: 'Tuesday',
        type: 'strength',
        name: 'Race Week: Fifteen Loose Minutes',
        description: 'Move every joint once. If someone suggests a workout today, tell them when to come and cheer.',
        minutes: 25,
        exercises:
          'Warm-up row 5 min @ easy pace; Hip and shoulder mobility 8 min; Bodyweight squat 2x8, rest 45 s; Band rows 2x10 @ RPE 4, rest 45 s; Cool-down stretch 5 min',
      },
      {
        day: 'Thursday',
        type: 'cardio',
        name: 'Race Week: Ten Minutes and a Checklist',
        description: 'Ten easy minutes, two happy strides. Then the list: ticket, shoes, breakfast, train, friends.',
        minutes: 25,
        exercises:
          'Warm-up walk 5 min; Easy run 10 min @ RPE 3; Strides 2 x 15 s @ RPE 6, rest 60 s; Cool-down stretch 5 min',
      },
      {
        day: 'Saturday',
        type: 'Competition',
        name: 'Race Day',
        description:
          'Sixteen weeks ago this began with ninety seconds of jogging. Walk the hard parts, break every station into pieces you like, and lift your arms at the end. Loads are those of your division in season 2026/27: check them with your event.',
        minutes: 115,
        exercises:
          'Warm-up walk 5 min; Leg swings and hip openers 5 min; Run 1 km @ easy pace; Ski 1000 m; Run 1 km @ easy pace; Sled push 50 m @ race load; Run 1 km @ easy pace; Sled pull 50 m @ race load; Run 1 km @ easy pace; Burpee broad jumps 80 m; Run 1 km @ easy pace; Row 1000 m; Run 1 km @ easy pace; Farmers carry 200 m @ race load; Run 1 km @ easy pace; Sandbag lunges 100 m @ race load; Run 1 km @ easy pace; Wall balls 100 reps @ race load; Cool-down walk 10 min',
      },
    ],
  ],
};
