const perMinute = 60;
const perHour = 3600;

/** Seconds as a player shows them: `4:05`, `1:02:03`. */
export function timecode(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor((whole % perHour) / perMinute);
  const rest = two(whole % perMinute);
  const hours = Math.floor(whole / perHour);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
