/** Where an assessment under way is stored; alone, so that signing out need not load what reads it. */
export const PENDING_ASSESSMENT_KEY = 'pendingAssessment';
