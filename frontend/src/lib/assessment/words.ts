import { ASSESSMENT_LIMITS } from '#shared/constants.ts';

const { age, years } = ASSESSMENT_LIMITS;

// How many races
export const none = 'None';
export const oneOrTwo = '1-2';
export const threeToFive = '3-5';
export const sixOrMore = '6+';

// How they compete
export const singles = 'Singles';
export const singlesDetail = 'Every run and every station on your own';
export const doubles = 'Doubles';
export const doublesDetail = 'You run together and share the stations';
export const both = 'Both';
export const bothDetail = 'Alone at one race, with a partner at the next';

// What they come from
export const crossfit = 'CrossFit';
export const crossfitDetail = 'Mixed workouts, barbells and intervals';
export const powerlifting = 'Powerlifting';
export const powerliftingDetail = 'Heavy lifts, long rests';
export const running = 'Running';
export const runningDetail = 'Mostly kilometres on foot';
export const general = 'General fitness';
export const generalDetail = 'A bit of everything';
export const beginner = 'Beginner';
export const beginnerDetail = "You're just getting started";

// What they train with
export const fullGym = 'Full gym';
export const fullGymDetail = 'Barbells and machines, sleds or similar';
export const homeBasics = 'Home basics';
export const homeBasicsDetail = 'Dumbbells or kettlebells, perhaps a bench';
export const minimal = 'Minimal';
export const minimalDetail = 'Your bodyweight and the road outside';

// What they want
export const firstRace = 'First HYROX';
export const firstRaceDetail = 'Reach the start line ready, and finish';
export const improveTime = 'Improve time';
export const improveTimeDetail = 'Beat your last finish time';
export const generalGoalDetail = 'Strength and endurance, race or no race';
export const strength = 'Strength';
export const strengthDetail = 'Lift and carry more';

// What is wrong with an answer
export const noEvents = "Choose how many events you've completed.";
export const noFormat = 'Choose how you compete.';
export const yearsRange = `Enter your years of training, more than 0 and at most ${years.max}.`;
export const ageRange = `Enter your age, from ${age.min} to ${age.max}.`;
export const noBackground = 'Choose your main background.';
export const noDays = 'Choose how many days a week you can train.';
export const noEquipment = 'Choose what you train with.';
export const noGoal = 'Choose your goal.';
