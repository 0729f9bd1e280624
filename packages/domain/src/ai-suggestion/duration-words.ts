const daysPer: Record<string, number> = { day: 1, week: 7, month: 30, year: 365 }

/** 'every 3 days' and '5 days a week' speak of a rhythm, not of a length. */
const asLength =
  /(?<!\bevery )\b(\d{1,3})[ -]?(day)s?\b(?! ?(?:a|per|each|every|in a|out of|of the|\/) ?(?:the )?(?:week|wk|month|7))/
const withSign =
  /\bfor (\d{1,3}|a|one|two|three|six)[ -](day|week|month|year)s?\b|\b(\d{1,2})[ -](week|month)s? (?:challenge|streak|program|plan|in a row|of)\b/
const spoken: Record<string, number> = { a: 1, one: 1, two: 2, three: 3, six: 6 }

/** For how many days a name says that something is to be kept up, at most a year; null where it does not. */
export function daysToKeepUpIn(plain: string): number | null {
  const match = withSign.exec(plain) ?? asLength.exec(plain)
  if (!match) return null
  const count = match[1] ?? match[3] ?? ''
  const days = (spoken[count] ?? Number(count)) * (daysPer[match[2] ?? match[4] ?? ''] ?? 1)
  return days > 1 ? Math.min(365, days) : null
}
