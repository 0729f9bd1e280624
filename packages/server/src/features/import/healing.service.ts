import type { HealableImports } from '@daymark/contract/import.shapes.ts'
import { withEntries } from '@daymark/domain/completions/entries/day-marks.ts'
import { refuseEntryCount } from '@daymark/domain/habits/account-limits.ts'
import {
  type HealedCounts,
  healingOf,
  keptCountsOf,
  nothingHealed,
  summedCounts,
} from '@daymark/domain/import/healing.ts'
import { sourceNames } from '@daymark/domain/import/source.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import { latestDayAnywhere } from '@daymark/domain/time/day.ts'
import { findStoredResponse, isResponseTo, withIdempotencyKey } from '#idempotency/idempotency.ts'
import type { Db } from '#db/db.ts'
import type { SignedIn } from '#http/signed-in.ts'
import type { Limits } from '#limits/limits.ts'
import type { ChangeMarks, InSlice, ScheduleReminders } from './apply-import.service.ts'
import * as store from './healing.store.ts'
import { limits as rules } from './import.limits.ts'

type Needs = {
  db: Db
  clock: Clock
  limits: Limits
  changeMarks: ChangeMarks
  scheduleReminders: ScheduleReminders
  inSlice: InSlice
}
type Healed = HealedCounts & { success: boolean; message: string }

const hasSome = (counts: HealedCounts): boolean => Object.values(counts).some((number) => number > 0)
const totalOf = (parts: readonly store.PartToHeal[]): HealedCounts =>
  parts.map(keptCountsOf).reduce(summedCounts, nothingHealed)

export const healingService = ({ db, clock, limits, changeMarks, scheduleReminders, inSlice }: Needs) => ({
  /** What is kept of earlier imports and has a field now. Null where there is nothing. */
  async healable(user: SignedIn): Promise<{ healable: HealableImports | null }> {
    const parts = (await store.partsToHeal(db, user.id)).filter((part) => hasSome(keptCountsOf(part)))
    if (parts.length === 0) return { healable: null }
    const imports = new Map(
      parts.map(({ source, importedAt }) => [`${source} ${importedAt.toString()}`, { source, importedAt }]),
    )
    return {
      healable: {
        imports: [...imports.values()].map(({ source, importedAt }) => ({
          sourceName: sourceNames[source],
          importedAt: importedAt.toString(),
        })),
        ...totalOf(parts),
      },
    }
  },

  /**
   * Writes what was kept of earlier imports to the days and habits that it belongs to, one transaction per habit. What was
   * healed is no longer kept apart, so that a repeat finds nothing, and one after a failure goes on where it ended.
   */
  async heal(user: SignedIn, key?: string): Promise<Healed> {
    const asked = { userId: user.id, key, request: ['heal imports'] }
    const stored = await findStoredResponse(db, asked, clock())
    if (stored && isResponseTo(stored, asked.request)) return stored.response as Healed
    await limits.take(rules.healsPerUser, user.id)
    const parts = await store.partsToHeal(db, user.id)
    const { amounts, skipped, notDone, notes } = totalOf(parts)
    const most = (await store.countEntries(db, user.id)) + amounts + skipped + notDone + notes
    const refusal = parts.length > 0 ? refuseEntryCount(most) : null
    if (refusal) throw refusal
    let healed = nothingHealed
    for (const { habitId } of parts) {
      const place = { userId: user.id, habitId }
      healed = summedCounts(healed, await inSlice((tx) => healHabit(tx, changeMarks, place, clock())))
    }
    return db.transaction((tx) =>
      withIdempotencyKey(tx, asked, clock(), async () => {
        if (healed.reminders > 0) await scheduleReminders(tx, user.id)
        return { success: true, message: 'Earlier imports updated', ...healed }
      }),
    )
  },
})

type Place = { userId: string; habitId: string }

async function healHabit(tx: Db, changeMarks: ChangeMarks, place: Place, now: Temporal.Instant): Promise<HealedCounts> {
  const habit = await store.lockHabitToHeal(tx, place)
  if (!habit) return nothingHealed
  const { measure, arrangement, entries, removedNotes, details, counts } = healingOf(habit, latestDayAnywhere(now))
  await store.writeFields(tx, place, { ...arrangement, ...(measure && { measure }) })
  if (measure || entries.length > 0) {
    await changeMarks(tx, place.userId, place.habitId, async (marks) => {
      await store.writeEntries(tx, place, entries)
      return withEntries(marks, entries)
    })
  }
  await store.deleteNotes(tx, place, removedNotes)
  await store.writeDetails(tx, place, details)
  return counts
}
