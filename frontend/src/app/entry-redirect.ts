import { safeReferralCode } from '#shared/account/return-paths.ts';
import type { User } from '#shared/account/user.ts';
import { needsAssessment } from '#shared/billing/premium-access.ts';
import { SCREEN_ROUTES } from './screens.ts';

/** Whether this athlete is shown the assessment in place of what stands at the path. */
export function isAssessmentFirst(user: User, path: string): boolean {
  const route = SCREEN_ROUTES[path]; // this exact path: '/payment/' leads to the assessment
  return needsAssessment(user) && !route?.isPayment && !(user.isAdmin && route?.isAdminOnly);
}

/** Home for an address that leads nowhere else; a friend's code stays in it. */
export function homeAddress(search: string): string {
  const code = safeReferralCode(new URLSearchParams(search).get('ref'));
  return code === null ? '/' : `/?ref=${code}`;
}
