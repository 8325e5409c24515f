const MINUTE = 60;
const HOUR = 3_600;

/** Whole seconds as '0:42', '12:06', '1:04:12'. */
export function clockText(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const whole = Math.max(Math.floor(seconds), 0);
  const rest = two(whole % MINUTE);
  if (whole < HOUR) return `${Math.floor(whole / MINUTE)}:${rest}`;
  return `${Math.floor(whole / HOUR)}:${two(Math.floor((whole % HOUR) / MINUTE))}:${rest}`;
}
