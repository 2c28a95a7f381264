let second = NaN;
let upToSecond = '';

/**
 * The member `time` of a log line, as text: now, in UTC, ISO 8601 with milliseconds. What changes once a second is
 * made once a second.
 */
export function timeMember(now = Date.now()): string {
  const milliseconds = now % 1000;
  if (now - milliseconds !== second) {
    second = now - milliseconds;
    upToSecond = new Date(second).toISOString().slice(0, -4);
  }
  return `,"time":"${upToSecond}${String(milliseconds).padStart(3, '0')}Z"`;
}
