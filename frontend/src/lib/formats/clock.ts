/** '45 min'. */
export function formatMinutes(minutes: number): string {
  return `${Math.round(minutes)} min`;
}

/** '1:05' for 65 minutes. */
export function formatHours(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}`;
}

/** '1:30:00', '10:00', '0:45': whole seconds. */
export function formatClock(seconds: number): string {
  return formatTenths(Math.round(seconds) * 10);
}

/** '4:38', '1:02:13'; a tenth only where there is one: '0:58.4'. */
export function formatExactClock(seconds: number): string {
  return formatTenths(Math.round(seconds * 10));
}

function formatTenths(tenths: number): string {
  const [hours, minutes, rest] = [Math.floor(tenths / 36_000), Math.floor(tenths / 600) % 60, (tenths % 600) / 10];
  const shown = `${rest < 10 ? '0' : ''}${rest}`;
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${shown}` : `${minutes}:${shown}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
