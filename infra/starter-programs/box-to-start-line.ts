import type { ProgramContent } from './program-workbook.ts';

/** The content of box-to-start-line.xlsx. */
export const BOX_TO_START_LINE: ProgramContent = {
  title: 'From the Box to the Start Line',
  note: 'Days 1, 2, 4 and 6 of each week; effort is out of ten (RPE), bars in per cent of your one-rep maximum.',
  weeks: [
    [
      {
        day: 1,
        type: 'strength',
        name: 'Squat, then Eight Honest Minutes',
        description:
          'You know how to lift and you know how to suffer. New is the order: the metcon after the squat is paced so that the last round looks like the first.',
        minutes: 40,
        exercises:
          'Warm-up bike 6 min @ easy pace; Hip and ankle mobility 5 min; Back squat 5x5 @ 70% 1RM, rest 2 min; AMRAP of wall balls and burpees 8 min (10 wall balls, 8 burpees); Plank 3x40s, rest 30 s; Cool-down stretch 5 min',
      },
      {
        day: 2,
        type: 'cardio',
        name: 'Run Slower than You Want',
        description:
          'The gap in most boxes is not lungs but patience. Thirty minutes at a pace that bores you; the boredom is the training.',
        minutes: 55,
        exercises:
          'Warm-up jog 10 min; Running drills 4 min (A-skips, high knees, two 60 m strides); Easy run 30 min @ RPE 3-4; Cool-down walk 5 min',
      },
      {
        day: 4,
        type: 'conditioning',
        name: 'Every Minute on the Machines',
        description:
          'Ten minutes on the rower and ten on the SkiErg, forty seconds of each, at a number you could repeat tomorrow. If you need the full minute, take one stroke off.',
        minutes: 45,
        exercises:
          'Warm-up row 5 min @ easy pace; Thoracic and shoulder mobility 4 min; EMOM row 10 min @ RPE 7 (40 s row each minute); EMOM ski 10 min @ RPE 7 (40 s ski each minute); Strict pull-ups 4x6, rest 75 s; Hollow hold 3x30s, rest 30 s; Cool-down stretch 5 min',
      },
      {
        day: 6,
        type: 'mixed',
        name: 'Run into It',
        description:
          'Three rounds that begin with running, so that the bell comes when you are warm and a little late. Break the swings before they break you.',
        minutes: 40,
        exercises:
          'Warm-up jog 8 min; Leg swings and hip openers 4 min; Run 600 m @ RPE 6; Kettlebell swings 3x15, rest 20 s; Run 600 m @ RPE 6; Box step-ups 3x12, rest 20 s; Run 600 m @ RPE 6; Wall balls 3x15 @ race load, rest 20 s; Cool-down walk 5 min',
      },
    ],
    [
      {
        day: 1,
        type: 'strength',
        name: 'Pull from the Floor, Push from the Shoulder',
        description:
          'Two lifts, then seven minutes with a light bar. Singles on the clean are not weakness; they are how you still run afterwards.',
        minutes: 45,
        exercises:
          'Warm-up row 5 min @ easy pace; Hip and ankle mobility 5 min; Deadlift 5x5 @ 72% 1RM, rest 2 min; Push press 4x5 @ RPE 7, rest 90 s; AMRAP of light power cleans 7 min (6 cleans, 6 burpees over the bar); Dead bug 3x10 each side, rest 30 s; Cool-down stretch 5 min',
      },
      {
        day: 2,
        type: 'cardio',
        name: 'Six Hundreds, Even Ones',
        description:
          'Six times six hundred metres. The board on the wall of the box shows the fastest; here the winner is the one with the smallest spread.',
        minutes: 60,
        exercises:
          'Warm-up jog 10 min; Running drills 4 min (A-skips, high knees, two 60 m strides); Run 6 x 600 m @ RPE 7, rest 90 s; Easy run 1.6 km; Cool-down walk 5 min',
      },
      {
        day: 4,
        type: 'conditioning',
        name: 'Chipper with a Conscience',
        description:
          'One long list, no rounds, nothing to beat. Keep a rhythm that you could explain to somebody while you do it.',
        minutes: 40,
        exercises:
          'Warm-up bike 6 min @ easy pace; Thoracic and shoulder mobility 4 min; Row 1000 m @ RPE 7; Wall balls 60 reps @ race load; Box step-ups 40 reps; Kettlebell swings 60 reps; Sandbag lunges 50 m @ 70% race load; Burpees 30 reps; Ski 750 m @ RPE 7; Cool-down walk 5 min',
      },
      {
        day: 6,
        type: 'mixed',
        name: 'Sled for the First Time in Months',
        description:
          'Most boxes own a sled and never move it. Push it until you know your step, pull it until you know your grip, and run in between.',
        minutes: 50,
        exercises:
          'Warm-up jog 8 min; Leg swings and hip openers 4 min; Sled push 4 x 12.5 m @ 70% race load, rest 60 s; Run 800 m @ RPE 6; Sled pull 4 x 12.5 m @ 70% race load, rest 60 s; Run 800 m @ RPE 6; Burpee broad jumps 40 m @ RPE 7; Run 600 m @ RPE 7; Cool-down walk 5 min',
      },
    ],
    [
      {
        day: 1,
        type: 'strength',
        name: 'Front Squat and a Ladder',
        description:
          "Front squats for the wall ball's first half, a thruster ladder for its second. When the elbows drop, the ladder is over.",
        minutes: 50,
        exercises:
          'Warm-up bike 6 min @ easy pace; Hip and ankle mobility 5 min; Front squat 5x4 @ 75% 1RM, rest 150 s; Thrusters 5x6 @ RPE 7, rest 75 s; AMRAP of double-unders and push-ups 6 min (30 double-unders, 10 push-ups); Side plank 2 x 40 s each side, rest 20 s; Cool-down stretch 5 min',
      },
      {
        day: 2,
        type: 'cardio',
        name: 'Threshold, Which Is Not a Metcon',
        description:
          'Four blocks of six minutes where you are uncomfortable and in charge. No sprint at the end: leave the bell to others.',
        minutes: 55,
        exercises:
          'Warm-up jog 10 min; Running drills 4 min (A-skips, high knees, two 60 m strides); Run 4 x 6 min @ RPE 7, rest 2 min; Cool-down jog 5 min',
      },
      {
        day: 4,
        type: 'conditioning',
        name: 'Engine in Thirds',
        description:
          'Ten minutes each of three things at one heart rate. The third feels like cheating if you were honest in the first.',
        minutes: 55,
        exercises:
          'Warm-up row 5 min @ easy pace; Thoracic and shoulder mobility 4 min; Bike 10 min @ RPE 6, rest 60 s; Ski 10 min @ RPE 6, rest 60 s; Row 10 min @ RPE 6, rest 60 s; Strict pull-ups 5x5, rest 60 s; Cool-down stretch 5 min',
      },
      {
        day: 6,
        type: 'mixed',
        name: "Three Rounds for Nobody's Board",
        description:
          'Kilometres, carries, lunges and balls, at a weight that you never put down. Write the times in your own book only.',
        minutes: 50,
        exercises:
          'Warm-up jog 8 min; Leg swings and hip openers 4 min; Run 800 m @ RPE 7; Farmers carry 150 m @ 85% race load; Run 800 m @ RPE 7; Sandbag lunges 60 m @ 70% race load; Run 800 m @ RPE 7; Wall balls 50 reps @ race load; Easy run 1 km; Cool-down walk 5 min',
      },
    ],
    [
      {
        day: 1,
        type: 'strength',
        name: 'Easier Week: Skill with an Empty Bar',
        description: 'Twenty-five minutes of making light things look light. Go home before anybody starts the clock.',
        minutes: 30,
        exercises:
          'Warm-up row 5 min @ easy pace; Hip and ankle mobility 5 min; Back squat 3x3 @ 60% 1RM, rest 90 s; Hang power clean 4x3 @ RPE 5, rest 60 s; Hollow hold 2x30s, rest 30 s; Cool-down stretch 8 min',
      },
      {
        day: 2,
        type: 'Testing',
        name: 'Test: Two Miles on Flat Ground',
        description:
          'Three point two kilometres, paced like an adult. This number, not your best chipper, says how you will race.',
        minutes: 45,
        exercises:
          'Warm-up jog 12 min; Running drills 4 min (A-skips, high knees, two 60 m strides); 3.2 km time trial run 3.2 km @ RPE 9; Cool-down walk 8 min',
      },
      {
        day: 4,
        type: 'Recovery',
        name: 'Easier Week: Flow for Half an Hour',
        description:
          'A gentle machine and then the floor: hips, shoulders, the mid-back that never gets any. Nothing for reps.',
        minutes: 40,
        exercises: 'Warm-up bike 12 min @ easy pace; Hip and shoulder mobility 15 min; Cool-down stretch 8 min',
      },
      {
        day: 6,
        type: 'cardio',
        name: 'Easier Week: Slow Company',
        description: 'Run with the slowest person you like. Talk the whole way, above all uphill.',
        minutes: 40,
        exercises: 'Warm-up walk 5 min; Easy run 24 min @ RPE 3; Cool-down stretch 5 min',
      },
    ],
    [
      {
        day: 1,
        type: 'strength',
        name: 'Heavy Back Squat, Short Sled',
        description:
          'The block in which the metcon leaves the box. Squat as you know it, then six short lengths of sled instead of a barbell for time.',
        minutes: 60,
        exercises:
          'Warm-up bike 6 min @ easy pace; Hip and ankle mobility 5 min; Ramp-up back squat 3x3 @ RPE 4-5, rest 60 s; Back squat 5x3 @ 82% 1RM, rest 3 min; Sled push 6 x 12.5 m @ 85% race load, rest 75 s; Strict pull-ups 4x7, rest 75 s; Plank 3x50s, rest 30 s; Cool-down stretch 5 min',
      },
      {
        day: 2,
        type: 'cardio',
        name: 'Kilometres at Two-mile Pace Plus Twenty',
        description:
          'Five kilometres run singly, on what your test taught you. The fifth will ask whether you were listening.',
        minutes: 60,
        exercises:
          'Warm-up jog 10 min; Running drills 4 min (A-skips, high knees, two 60 m strides); Run 5 x 1 km @ RPE 7-8, rest 100 s; Cool-down walk 5 min',
      },
      {
        day: 4,
        type: 'conditioning',
        name: 'Wall Balls Wear You Down',
        description:
          'A hundred and twenty of them today, fifteen at a time, between the rower and the SkiErg. Find the breathing that survives: down in, up out.',
        minutes: 50,
        exercises:
          'Warm-up row 5 min @ easy pace; Thoracic and shoulder mobility 4 min; Row 4 x 400 m @ RPE 7, rest 30 s; Wall balls 8x15 @ race load, rest 25 s; Ski 4 x 300 m @ RPE 7, rest 30 s; Dead hang 3x40s, rest 30 s; Cool-down walk 5 min',
      },
      {
        day: 6,
        type: 'mixed',
        name: 'First Real Brick',
        description:
          'Four kilometres and four race stations, no barbell anywhere. You will miss it for about ten minutes.',
        minutes: 55,
        exercises:
          'Warm-up jog 8 min; Leg swings and hip openers 4 min; Run 1 km @ RPE 7; Ski 750 m @ RPE 7; Run 1 km @ RPE 7; Sled push 4 x 12.5 m @ 85% race load, rest 20 s; Run 1 km @ RPE 7; Burpee broad jumps 50 m @ RPE 7; Run 1 km @ RPE 7; Farmers carry 150 m @ race load; Cool-down walk 5 min',
      },
    ],
    [
      {
        day: 1,
        type: 'strength',
        name: 'Deadlift, Rope, Bag',
        description:
          'Heavy from the floor, then the same muscles under a race load. The sled pull is a deadlift that walks away from you.',
        minutes: 55,
        exercises:
          'Warm-up row 5 min @ easy pace; Hip and ankle mobility 5 min; Ramp-up deadlift 3x3 @ RPE 4-5, rest 60 s; Deadlift 5x3 @ 84% 1RM, rest 3 min; Sled pull 4 x 12.5 m @ 90% race load, rest 90 s; Ramp-up push press 2x3 @ RPE 4-5, rest 45 s; Push press 4x4 @ RPE 8, rest 90 s; Farmers carry 3 x 60 m @ race load, rest 60 s; Cool-down stretch 5 min',
      },
      {
        day: 2,
        type: 'cardio',
        name: 'Ten Fast Four-hundreds',
        description:
          'Here you may use the speed that made you good at short ones. Same rest, same time, ten times, and no fishing for applause on the last.',
        minutes: 65,
        exercises:
          'Warm-up jog 10 min; Running drills 4 min (A-skips, high knees, two 60 m strides); Run 10 x 400 m @ RPE 8, rest 75 s; Easy run 1.2 km; Cool-down walk 5 min',
      },
      {
        day: 4,
        type: 'conditioning',
        name: 'Lunge, Breathe, Lunge',
        description:
          'The bag is what surprises people from your sport. Short steps, no bounce, and the row to bring the breath back down.',
        minutes: 55,
        exercises:
          'Warm-up bike 6 min @ easy pace; Hip and ankle mobility 5 min; Sandbag lunges 5 x 20 m @ 90% race load, rest 60 s; Row 5 x 300 m @ RPE 7, rest 45 s; AMRAP of kettlebell swings and burpees 10 min (12 swings, 6 burpees); Bird dog 3x8 each side, rest 20 s; Cool-down walk 5 min',
      },
      {
        day: 6,
        type: 'mixed',
        name: 'Brick: Five and Five',
        description:
          'One more of each. Plan your wall ball sets before you leave home, and keep to the plan when the fifth set is begging.',
        minutes: 70,
        exercises:
          'Warm-up jog 8 min; Leg swings and hip openers 4 min; Run 1 km @ RPE 7; Sled push 50 m @ 90% race load; Run 1 km @ RPE 7; Sled pull 50 m @ 90% race load; Run 1 km @ RPE 7; Row 1000 m @ RPE 7; Run 1 km @ RPE 7; Sandbag lunges 60 m @ 90% race load; Easy run 800 m; Wall balls 60 reps @ race load; Cool-down walk 5 min',
      },
    ],
    [
      {
        day: 1,
        type: 'strength',
        name: 'Last Heavy Bar',
        description: 'Doubles, belt on, done. What you lift in two weeks no longer matters; what you keep does.',
        minutes: 50,
        exercises:
          'Warm-up bike 6 min @ easy pace; Hip and ankle mobility 5 min; Ramp-up back squat 3x3 @ RPE 4-5, rest 60 s; Back squat 4x2 @ 88% 1RM, rest 3 min; Ramp-up strict press 2x3 @ RPE 4-5, rest 45 s; Strict press 4x3 @ RPE 8, rest 2 min; Strict pull-ups 4x6, rest 75 s; Hollow hold 3x35s, rest 30 s; Cool-down stretch 5 min',
      },
      {
        day: 2,
        type: 'cardio',
        name: 'Six Kilometres, Steady Hands',
        description: 'Six at the pace of the race. If your shoulders are near your ears, someone else is running.',
        minutes: 65,
        exercises:
          'Warm-up jog 10 min; Running drills 4 min (A-skips, high knees, two 60 m strides); Run 6 x 1 km @ RPE 8, rest 90 s; Cool-down walk 5 min',
      },
      {
        day: 4,
        type: 'station-focus',
        name: 'Eight Stations, Your Plan',
        description:
          'All eight at race load, in order, with rest enough to think. Decide how you will break each and write it on your arm.',
        minutes: 45,
        exercises:
          'Warm-up ski 5 min @ easy pace; Shoulder and hip mobility 5 min; Ski 500 m @ RPE 7, rest 60 s; Sled push 25 m @ race load, rest 75 s; Sled pull 25 m @ race load, rest 75 s; Burpee broad jumps 40 m @ RPE 7, rest 60 s; Row 500 m @ RPE 7, rest 60 s; Farmers carry 100 m @ race load, rest 60 s; Sandbag lunges 50 m @ race load, rest 75 s; Wall balls 50 reps @ race load; Cool-down walk 5 min',
      },
      {
        day: 6,
        type: 'race-prep',
        name: 'Six by Six, in Kit',
        description:
          'Six kilometres and six stations at the effort of the day. No grip, no chalk bucket, no music: you will have none of it there.',
        minutes: 80,
        exercises:
          'Warm-up jog 8 min; Leg swings and hip openers 4 min; Run 1 km @ race pace; Ski 1000 m @ RPE 7; Run 1 km @ race pace; Sled push 50 m @ race load; Run 1 km @ race pace; Sled pull 50 m @ race load; Run 1 km @ race pace; Burpee broad jumps 60 m @ RPE 8; Run 1 km @ race pace; Sandbag lunges 80 m @ race load; Run 1 km @ race pace; Wall balls 75 reps @ race load; Cool-down walk 8 min',
      },
    ],
    [
      {
        day: 1,
        type: 'strength',
        name: 'Taper: Bar for the Nerves',
        description:
          'Three fast doubles so that the body remembers, then mobility. Anyone who asks for a max today is not your friend.',
        minutes: 35,
        exercises:
          'Warm-up bike 6 min @ easy pace; Hip and ankle mobility 5 min; Back squat 3x2 @ 70% 1RM, rest 2 min; Push-ups 3x12, rest 45 s; Band pull-downs 2x15, rest 30 s; Cool-down stretch 8 min',
      },
      {
        day: 2,
        type: 'cardio',
        name: 'Taper: Four, Then Stop',
        description:
          'Four kilometres at race pace with rests you could have a coffee in. The fifth one is the one you leave out.',
        minutes: 50,
        exercises:
          'Warm-up jog 10 min; Running drills 4 min (A-skips, high knees, two 60 m strides); Run 4 x 1 km @ race pace, rest 2 min; Cool-down walk 8 min',
      },
      {
        day: 4,
        type: 'station-focus',
        name: 'Taper: Sleds for the Last Time',
        description: 'Nine days to go. Race load, short, clean, and then the sled goes back into its corner.',
        minutes: 40,
        exercises:
          'Warm-up jog 5 min; Hip and ankle mobility 5 min; Sled push 3 x 12.5 m @ race load, rest 2 min; Sled pull 3 x 12.5 m @ race load, rest 2 min; Wall balls 3x15 @ race load, rest 60 s; Cool-down walk 5 min',
      },
      {
        day: 6,
        type: 'mixed',
        name: 'Taper: Three and Out',
        description: 'Three rounds at the pace of the race. You will feel how much is in there; leave it in there.',
        minutes: 40,
        exercises:
          'Warm-up jog 8 min; Leg swings and hip openers 4 min; Run 800 m @ race pace; Row 500 m @ RPE 6; Run 800 m @ race pace; Burpee broad jumps 24 m @ RPE 6; Run 800 m @ race pace; Wall balls 25 reps @ race load; Cool-down walk 5 min',
      },
    ],
    [
      {
        day: 1,
        type: 'conditioning',
        name: 'Race Week: Five Rounds of Nothing',
        description: 'A few swings, a few squats, a long stretch. The clock on the wall is only for telling the time.',
        minutes: 25,
        exercises:
          'Warm-up row 5 min @ easy pace; Shoulder and hip mobility 5 min; Kettlebell swings 3x10 @ RPE 4, rest 45 s; Bodyweight squat 2x10, rest 45 s; Push-ups 2x8, rest 45 s; Cool-down stretch 5 min',
      },
      {
        day: 2,
        type: 'cardio',
        name: 'Race Week: Three Short Reminders',
        description: 'Three times six hundred at race pace. The next time you breathe like this there will be music.',
        minutes: 40,
        exercises:
          'Warm-up jog 10 min; Running drills 4 min (A-skips, high knees, two 60 m strides); Run 3 x 600 m @ race pace, rest 2 min; Cool-down walk 8 min',
      },
      {
        day: 4,
        type: 'cardio',
        name: 'Race Week: Jog, Pack, Sleep',
        description: 'Ten minutes, three strides, kit bag by the door. Tape and grips stay at home.',
        minutes: 25,
        exercises:
          'Warm-up walk 5 min; Easy run 10 min @ RPE 3; Strides 3 x 15 s @ RPE 7, rest 45 s; Hip mobility 5 min',
      },
      {
        day: 6,
        type: 'Competition',
        name: 'Race Day',
        description:
          'No judge counts your rounds here: it is you, eight kilometres and eight stations. Run within yourself to the sleds, use the strength you brought, and spend everything on the last hundred. Loads are those of your division in season 2026/27: check them with your event.',
        minutes: 105,
        exercises:
          'Warm-up jog 8 min; Leg swings and hip openers 4 min; Run 1 km @ race pace; Ski 1000 m @ race pace; Run 1 km @ race pace; Sled push 50 m @ race load; Run 1 km @ race pace; Sled pull 50 m @ race load; Run 1 km @ race pace; Burpee broad jumps 80 m @ race pace; Run 1 km @ race pace; Row 1000 m @ race pace; Run 1 km @ race pace; Farmers carry 200 m @ race load; Run 1 km @ race pace; Sandbag lunges 100 m @ race load; Run 1 km @ race pace; Wall balls 100 reps @ race load; Cool-down walk 10 min',
      },
    ],
  ],
};
