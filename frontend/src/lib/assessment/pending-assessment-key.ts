/**
 * The storage key of an assessment under way; in a file of its own, so that signing out need not load the code that
 * reads it.
 */
export const PENDING_ASSESSMENT_KEY = 'pendingAssessment';
