/** A program that a fresh installation is seeded with: a file of this folder, with the fields of the upload form. */
export interface StarterProgram {
  readonly file: string;
  readonly fields: {
    readonly name: string;
    /** Short enough to be read whole in a list. */
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
        'For athletes who already run and lift. Strength, threshold and stations, then a brick and a long run back to back; an easier week after every three.',
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
        'Three days a week for a first start: from two-minute jogs to 35 minutes without a break, and station by station to a rehearsal of all eight in week 6.',
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
        'From ninety seconds of jogging to all eight stations without panic: at home for the first four weeks, then one new station at a time.',
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
        'For two who race together, or a relay of four: strength in turns, runs side by side, full loads shared, and hand-overs practised until they cost nothing.',
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
        'For racers who move up to Pro: heavy strength, threshold, stations at full load, and two hard days back to back. Two rehearsals and a two-week taper.',
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
        'For athletes who lift by percentages and want light sleds: bars climb from 70 to 90%, the sled to 130% of race load, and some running keeps the engine.',
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
        'The running half of your race: threshold, hills, fast repeats and a long run that stays easy. Strength needs only a floor; tests over 3 and 10 km.',
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
        'For CrossFit athletes who want to race: keep the barbell and learn to pace. Metcons give way to threshold runs, sleds and run-station bricks.',
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
        'Two dumbbells, a band, a backpack and the street outside. Strength, easy runs, circuits and home-made stations, with the same test first and last.',
      difficulty: 'Beginner',
      category: 'Conditioning',
      duration: '10',
      frequency: '4',
      racecategory: 'Singles',
    },
  },
  {
    file: 'four-days-to-race-day.csv',
    fields: {
      name: 'Four Days to Race Day',
      description:
        'Monday iron, Tuesday kilometres, Thursday stations, Saturday bricks. For fit athletes with a job: a dress rehearsal in week 8, then a taper.',
      difficulty: 'Intermediate',
      category: 'Hyrox',
      duration: '10',
      frequency: '4',
      racecategory: 'Singles',
    },
  },
  {
    file: 'under-your-best.csv',
    fields: {
      name: 'Under Your Best',
      description:
        'For racers who know the course: race pace, full loads and longer bricks on five days, a five-kilometre test half way and the race at the end.',
      difficulty: 'Advanced',
      category: 'Hyrox',
      duration: '8',
      frequency: '5',
      racecategory: 'Singles',
    },
  },
  {
    file: 'first-iron.csv',
    fields: {
      name: 'First Iron',
      description:
        'Squat, deadlift, press and pull from the empty bar to heavy fives in three days a week, with a first sled and a short jog. Ends with a test.',
      difficulty: 'Beginner',
      category: 'Strength',
      duration: '8',
      frequency: '3',
      racecategory: 'Singles',
    },
  },
  {
    file: 'side-by-side.csv',
    fields: {
      name: 'Side by Side',
      description:
        'A first race for two, on three days a week: from two-minute jogs to five kilometres and all eight stations, shared and handed over, in week 6.',
      difficulty: 'Beginner',
      category: 'Hyrox',
      duration: '8',
      frequency: '3',
      racecategory: 'Doubles/Relay',
    },
  },
  {
    file: 'road-hill-backpack.csv',
    fields: {
      name: 'Road, Hill, Backpack',
      description:
        'A race without a gym: kilometres, hills, lunges and a loaded backpack, a stand-in for every station, a rehearsal in week 8, then a two-week taper.',
      difficulty: 'Intermediate',
      category: 'Hyrox',
      duration: '10',
      frequency: '4',
      racecategory: 'Singles',
    },
  },
  {
    file: 'bar-sled-and-carry.csv',
    fields: {
      name: 'Bar, Sled and Carry',
      description:
        'For athletes who know the lifts: squat, hinge, press and pull from 70 to 87%, sleds to 120% of race load, and short easy runs. Ends with tests.',
      difficulty: 'Intermediate',
      category: 'Strength',
      duration: '8',
      frequency: '4',
      racecategory: 'Singles',
    },
  },
];
