export const title = 'Admin';
export const programs = 'Programs';
export const users = 'Users';
export const promoCodes = 'Promo Codes';
export const auditLogTitle = 'Audit Log';
export const auditLogLoading = 'Loading the audit log';
export const backToAdmin = 'Back to Admin';

// How the product is doing
export const statsLabel = 'Stats';
export const stats = 'stats';
export const statsFailed = 'Could not load the stats.';
export const premium = 'Premium';
export const activeUsers = 'Active in 7 days';
export const completions = 'Completed in 7 days';
export const promoUses = 'Promo uses';
export const notCountedYet = 'Not counted yet';
export const notCountedYetFigure = 'not counted yet';
export const counted = (moment: string) => `Counted ${moment}`;
export const auditLog = 'Audit log';

// In several of its forms
export const clearSearch = 'Clear the search';
export const wholeNumber = (from: number, to: number) => `Enter a whole number from ${from} to ${to}.`;
