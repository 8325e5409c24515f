export const RECOMMENDATION_FAILED = 'Failed to get program recommendation. Please try again.';
export const NO_RECOMMENDATION = 'No program recommendation received. Please try again.';
export const NOT_ANSWERED = 'Please complete the assessment first to get a program recommendation.';
