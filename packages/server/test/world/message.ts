import type { HistoryItemView } from '@daymark/contract/notifications.shapes.ts'
import type { makeWorld } from './world.ts'

type World = Awaited<ReturnType<typeof makeWorld>>
type Person = Parameters<World['comeBack']>[0]

/** The person as they come in now, however much time has passed since they signed in. */
export const backNow = (world: World, person: Person) => world.comeBack(person, { seconds: 0 })

/** All messages to a user, newest first. */
export const messagesOf = async (world: World, person: Person): Promise<HistoryItemView[]> =>
  (await (await backNow(world, person)).get('/notification/history')).body as HistoryItemView[]

/** The clock is set to each of these moments in turn. */
export async function tickAt(world: World, ...moments: string[]): Promise<void> {
  for (const moment of moments) {
    world.moveClockTo(moment)
    await world.tick()
  }
}

/** What failed comes back after a while of real time; here it comes back at once. */
export const hasten = (world: World): Promise<unknown> =>
  world.database.raw.query(`update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'`)
