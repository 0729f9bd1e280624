/** Fewer ticks show no usual time. */
const enough = 7
const minutesApart = 90
const hoursAfter = 2
/** Not near midnight: after it the day would be over. */
const latestMinute = 23 * 60

/**
 * The minute of the day around which a user usually ticks: the median of their ticks, if at least half of them lie
 * close to it. Null where there are too few or they are spread over the day.
 */
export function usualMinuteOf(minutes: readonly number[]): number | null {
  if (minutes.length < enough) return null
  const sorted = [...minutes].sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)] as number
  const close = sorted.filter((minute) => Math.abs(minute - middle) <= minutesApart)
  return close.length * 2 >= sorted.length ? middle : null
}

/** The local time two hours after the usual minute, at most 23:00. */
export function timeAfterUsual(usualMinute: number): string {
  const minute = Math.min(usualMinute + hoursAfter * 60, latestMinute)
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
