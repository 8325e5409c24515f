/** 'Completed in 45 minutes'; of no length that is known just 'Completed'. */
export function completedIn(minutes: number | null): string {
  if (minutes === null) return 'Completed';
  return `Completed in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
