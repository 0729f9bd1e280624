import type { WeekFigures } from '@daymark/contract/admin-reports.shapes.ts'
import { cancelReasons } from '@daymark/domain/subscription/cancel-reason.ts'
import { cancelCountOf, revenueCountOf } from '@daymark/domain/subscription/kept-counts.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import { addDays, type Day, utcWeekOf } from '@daymark/domain/time/day.ts'
import type { Db } from '#db/db.ts'
import { type StoredCount, storedCounts } from './figures.store.ts'

type Needs = {
  db: Db
  clock: Clock
  /** Whose revenue is shown; null without plans. */
  provider: string | null
}
export type FiguresService = ReturnType<typeof figuresService>

/** Figures by week, from counts that were kept when things happened: no query looks at the people. */
export const figuresService = ({ db, clock, provider }: Needs) => ({
  async list(count: number): Promise<{ weeks: WeekFigures[]; hasBilling: boolean }> {
    const last = utcWeekOf(clock())
    const weeks = Array.from({ length: count }, (_, index) => addDays(last, 7 * (index - count + 1)))
    const revenuePrefix = provider === null ? null : revenueCountOf(provider, '')
    const counts: StoredCount[] = await storedCounts(db, weeks[0] as Day, revenuePrefix)
    return { weeks: figuresOf(weeks, counts, revenuePrefix), hasBilling: provider !== null }
  },
})

function figuresOf(weeks: readonly Day[], counts: readonly StoredCount[], revenuePrefix: string | null): WeekFigures[] {
  const valueOf = (week: Day | null, name: string): number =>
    counts.find((stored) => stored.week === week && stored.name === name)?.value ?? 0
  const revenueNames = [...new Set(counts.map(({ name }) => name))]
    .filter((name) => revenuePrefix !== null && name.startsWith(revenuePrefix))
    .toSorted()
  const yearly = new Map(revenueNames.map((name) => [name, valueOf(null, name)]))
  return weeks.map((week) => {
    for (const [name, sum] of yearly) yearly.set(name, sum + valueOf(week, name))
    return {
      week,
      signUps: valueOf(week, 'signUps'),
      firstTicks: valueOf(week, 'firstTicks'),
      stayed: valueOf(week, 'stayed'),
      paid: valueOf(week, 'paid'),
      revenue: Object.fromEntries(
        [...yearly].map(([name, cents]) => [name.slice(revenuePrefix?.length), Math.round(cents / 12)]),
      ),
      cancellations: Object.fromEntries(
        ([...cancelReasons, 'unsaid'] as const).map((reason) => [reason, valueOf(week, cancelCountOf(reason))]),
      ) as WeekFigures['cancellations'],
    }
  })
}
