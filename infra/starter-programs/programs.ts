/** What a fresh installation is seeded with, as an admin would upload it: a file of this folder and the form's fields. */
export interface StarterProgram {
  readonly file: string;
  readonly fields: {
    readonly name: string;
    readonly description: string;
    readonly difficulty: string;
    readonly category: string;
    readonly duration: string;
    readonly frequency: string;
    readonly racecategory: string;
  };
}

export const STARTER_PROGRAMS: readonly StarterProgram[] = [
  {
    file: 'twelve-weeks-to-race-day.csv',
    fields: {
      name: 'Twelve Weeks to Race Day',
      description:
        'For athletes who already run and lift and want to race all eight stations well. A day each for strength, threshold and stations, then a run-station brick and a long run back to back: base, build, specific work and a two-week taper, with an easier week after every three.',
      difficulty: 'Intermediate',
      category: 'Hyrox',
      duration: '12',
      frequency: '5',
      racecategory: 'Singles',
    },
  },
  {
    file: 'first-race-eight-weeks.xlsx',
    fields: {
      name: 'First Race in Eight Weeks',
      description:
        'Three days a week for a first start: from two-minute jogs to running without a break, one new station at a time, with weights that leave room. You finish ready to enjoy the whole course.',
      difficulty: 'Beginner',
      category: 'Hyrox',
      duration: '8',
      frequency: '3',
      racecategory: 'Singles',
    },
  },
  {
    file: 'first-finish.xlsx',
    fields: {
      name: 'First Finish',
      description:
        'From ninety seconds of jogging to all eight stations without panic. Three sessions a week for sixteen weeks: at home for the first four, then one new station at a time, with an easier week in every four and a two-week taper.',
      difficulty: 'Beginner',
      category: 'Mixed',
      duration: '16',
      frequency: '3',
      racecategory: 'Singles',
    },
  },
  {
    file: 'doubles-split.csv',
    fields: {
      name: 'Doubles Split',
      description:
        'For two who race together, or a relay of four: strength in turns, runs side by side, and hand-overs practised until they cost nothing. Every station at the full load of your division, shared as you will share it; ten weeks with a rehearsal and a two-week taper.',
      difficulty: 'Intermediate',
      category: 'Hyrox',
      duration: '10',
      frequency: '4',
      racecategory: 'Doubles/Relay',
    },
  },
  {
    file: 'pro-loads.csv',
    fields: {
      name: 'Pro Loads',
      description:
        'Six days a week for racers who move up to the Pro division: heavy strength, threshold, stations at full load, and a brick with a long run the morning after. Expect two hard days back to back. Two rehearsals, three easier weeks and a two-week taper.',
      difficulty: 'Advanced',
      category: 'Hyrox',
      duration: '14',
      frequency: '6',
      racecategory: 'Singles',
    },
  },
  {
    file: 'sled-and-iron.csv',
    fields: {
      name: 'Sled and Iron',
      description:
        'Squat, hinge, press and carry for athletes who already lift by percentages and want the sleds to feel light. Bars climb from 70 to 90% and the sled to 130% of race load, with just enough running to keep the engine, and tests in the last week.',
      difficulty: 'Advanced',
      category: 'Strength',
      duration: '8',
      frequency: '5',
      racecategory: 'Singles',
    },
  },
  {
    file: 'faster-kilometres.csv',
    fields: {
      name: 'Faster Kilometres',
      description:
        'The running half of your race: threshold, hills, fast repeats and a long run that stays easy, with strength that needs nothing but a floor. Tests over 3 km in week 4 and over 10 km at the end, an easier week after every three and a two-week taper.',
      difficulty: 'Intermediate',
      category: 'Running',
      duration: '12',
      frequency: '4',
      racecategory: 'Singles',
    },
  },
  {
    file: 'box-to-start-line.xlsx',
    fields: {
      name: 'From the Box to the Start Line',
      description:
        'For CrossFit athletes who want to race: keep the barbell and learn to pace. Over nine weeks metcons give way to threshold runs, sleds and run-station bricks, with an easier fourth week, a rehearsal in kit and a two-week taper.',
      difficulty: 'Intermediate',
      category: 'CrossFit',
      duration: '9',
      frequency: '4',
      racecategory: 'Singles',
    },
  },
  {
    file: 'full-engine-at-home.csv',
    fields: {
      name: 'Full Engine at Home',
      description:
        'Two dumbbells, a band, a backpack and the street outside: four sessions a week of half an hour to fifty minutes. Strength, easy runs, circuits and home-made stations, and one course that you test in the first week and again in the last.',
      difficulty: 'Beginner',
      category: 'Conditioning',
      duration: '10',
      frequency: '4',
      racecategory: 'Singles',
    },
  },
];
