import { type LinkedDay, linkedDayText, type Press, pressOn } from '@daymark/domain/connections/tick-link.ts'
import type { Amount } from '@daymark/domain/habits/amount.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { todayIn } from '@daymark/domain/time/day-start.ts'
import type { Db } from '#db/db.ts'
import { derivedId } from '#db/new-id.ts'
import type { Owner } from '#http/signed-in.ts'
import type { TakeWrite } from '#limits/writes.ts'
import type { ConnectionsService } from './connections.service.ts'
import { linkedHabitsOf } from './linked-habits.store.ts'

type Needs = {
  db: Db
  clock: Clock
  open: ConnectionsService['open']
  takeWrite: TakeWrite
  complete: (owner: Owner, day: { habitId: string; completedDate: Day; isCompleted: true }) => Promise<unknown>
  add: (owner: Owner, place: { id: string; day: Day }, addition: { id: string; amount: Amount }) => Promise<unknown>
}
export type TickLinkService = ReturnType<typeof tickLinkService>

/** A habit today. Without a press there is nothing left to do, or a reason why nothing can be done. */
export type TickPage = { name: string; day: Day; text: string; press: Press | null }

/** Links that tick one habit, today on its owner's calendar. */
export function tickLinkService({ db, clock, open, takeWrite, complete, add }: Needs) {
  async function habitBehind(secret: string) {
    const found = await open('tickLink', secret)
    const habitId = found?.connection.habitId
    if (!found || !habitId) return null
    const { owner, connection } = found
    const day = todayIn(owner.timeZone, clock(), owner.dayStartHour)
    const linked = await linkedDayOf(owner.id, habitId, day)
    return linked && { owner, connectionId: connection.id, habitId, linked }
  }

  async function linkedDayOf(
    userId: string,
    habitId: string,
    day: Day,
  ): Promise<(LinkedDay & { name: string }) | null> {
    const [habit] = await linkedHabitsOf(db, userId, habitId)
    if (!habit) return null
    return { name: habit.name, history: habit.history, day }
  }

  return {
    /** Changes nothing of the habit. Null for a link that is unknown or ended, or whose habit is deleted. */
    async show(secret: string): Promise<TickPage | null> {
      const found = await habitBehind(secret)
      return found && pageOf(found.linked)
    },

    /**
     * Completes today, or adds what one tap adds. Pressed again it changes nothing more: a day is completed once, and an
     * addition counts once by the id that its page gave it, without one once a day.
     */
    async press(secret: string, additionId: string | null): Promise<TickPage | null> {
      const found = await habitBehind(secret)
      if (!found) return null
      const { owner, connectionId, habitId, linked } = found
      await takeWrite(owner.id, { bytes: 0, hasKey: false })
      const { day } = linked
      const press = pressOn(linked)
      if (press instanceof Refusal) throw press
      if (press?.kind === 'tick') await complete(owner, { habitId, completedDate: day, isCompleted: true })
      if (press?.kind === 'add') {
        const id = additionId ?? derivedId(`${connectionId}\n${day}`)
        await add(owner, { id: habitId, day }, { id, amount: press.amount })
      }
      const after = await linkedDayOf(owner.id, habitId, day)
      return after && pageOf(after)
    },
  }
}

function pageOf(linked: LinkedDay & { name: string }): TickPage {
  const { name, day } = linked
  const press = pressOn(linked)
  if (press instanceof Refusal) return { name, day, text: press.message, press: null }
  return { name, day, text: linkedDayText(linked), press }
}
