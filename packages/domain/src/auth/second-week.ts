const week = { hours: 7 * 24 }

/** Whether an account is in its second week: used then, it counts as one that stayed. */
export function isSecondWeek(createdAt: Temporal.Instant, now: Temporal.Instant): boolean {
  const begin = createdAt.add(week)
  return Temporal.Instant.compare(begin, now) <= 0 && Temporal.Instant.compare(now, begin.add(week)) < 0
}
