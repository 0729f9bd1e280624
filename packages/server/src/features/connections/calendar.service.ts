import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type CalendarEvent, calendarEventsOf } from '@daymark/domain/connections/calendar-events.ts'
import { calendarFileOf } from '@daymark/domain/connections/calendar-file.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import { todayIn } from '@daymark/domain/time/day-start.ts'
import type { Db } from '#db/db.ts'
import { type CachedText, tagOf } from '#http/cached-text.ts'
import { makePace } from '#limits/pace.ts'
import { makeRecent } from '#limits/recent.ts'
import type { ConnectionsService } from './connections.service.ts'
import { linkedHabitsOf } from './linked-habits.store.ts'

type Needs = { db: Db; clock: Clock; open: ConnectionsService['open'] }
type Opened = NonNullable<Awaited<ReturnType<Needs['open']>>>
/** Files that are kept in memory, of all accounts. */
const mostFiles = 50
export type CalendarService = ReturnType<typeof calendarService>

const packed = promisify(gzip)
const type = 'text/calendar; charset=utf-8'

/** Calendars to subscribe to. Whether an address still works is read each time; what it shows is at most a minute old. */
export function calendarService({ db, clock, open }: Needs) {
  const recentFile = makeRecent<CachedText>(mostFiles)

  async function make({ owner, connection }: Opened, now: Temporal.Instant): Promise<CachedText> {
    const { timeZone, dayStartHour } = owner
    const habits = await linkedHabitsOf(db, owner.id)
    const letOthersIn = makePace()
    const events: CalendarEvent[] = []
    for (const some of calendarEventsOf(habits, { today: todayIn(timeZone, now, dayStartHour), dayStartHour })) {
      events.push(...some)
      await letOthersIn()
    }
    const text = calendarFileOf({ name: `Daymark: ${connection.name}`, timeZone, events, now })
    const identity = Buffer.from(text)
    // When it was made changes nothing of what it says.
    const tag = tagOf(text.replaceAll(/^DTSTAMP:.*\r\n/gm, ''))
    return { type, tag, isPrivate: true, bodies: { identity, gzip: await packed(identity) } }
  }

  return {
    /** Null for an address that is unknown or ended. */
    async read(secret: string): Promise<CachedText | null> {
      const found = await open('calendar', secret)
      if (!found) return null
      const { owner, connection } = found
      const now = clock()
      return recentFile({ owner: owner.id, id: connection.id, state: '', now }, () => make(found, now))
    },
  }
}
