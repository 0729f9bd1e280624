import type { Result } from 'lighthouse'
import { say } from '../../../scripts/say.ts'

/** What a page has to reach in each category. */
export type Wanted = Readonly<Record<string, number>>

/** Says the median of each category beside its runs; answers whether all of them reach what is wanted. */
export function sayScores(results: readonly Result[], wanted: Wanted): boolean {
  const short = Object.entries(wanted).filter(([category, enough]) => {
    const scores = results.map((result) => scoreOf(result, category))
    const median = medianOf(scores)
    say(`${String(median).padStart(5)} of ${enough}  ${category} (${scores.join(', ')})`)
    if (median >= enough) return false
    for (const loss of new Set(results.flatMap((result) => lossesOf(result, category)))) say(loss)
    return true
  })
  return short.length === 0
}

/** The audits that cost a category its points, so that a red run says what to mend. */
function lossesOf(result: Result, category: string): string[] {
  const audits = result.categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
  return audits.flatMap(({ id }) => {
    const { score = null, title, displayValue } = result.audits[id] ?? {}
    return score === null || score === 1 ? [] : [`     ${id}: ${title} ${displayValue ?? ''}`]
  })
}

const scoreOf = (result: Result, category: string) => Math.round((result.categories[category]?.score ?? 0) * 100)
const medianOf = (scores: number[]) => scores.toSorted((a, b) => a - b)[Math.floor(scores.length / 2)] ?? 0
