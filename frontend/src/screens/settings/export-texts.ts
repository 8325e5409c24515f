/** Where the server has no words of its own. */
export const EXPORT_FAILURE = 'Your data could not be exported. Please try again.';
