import { gather, type Person } from '../crowd.ts'
import { openDays, togglePairs } from '../load/requests.ts'
import { mediansInTurns } from '../measure.ts'
import type { Served } from '../served.ts'
import { pgbenchRate } from './pgbench.ts'
import type { Share, Sides } from './share.ts'
import { toggleScript } from './toggle-script.ts'

/** Each client has its own accounts, so that none waits for another's lock and no day is completed twice. */
const peopleOfClient = 8

/** Ticks through the API, against pgbench with the statements of those ticks. Both commit as durably as they do by default. */
export async function toggleShare(served: Served, { clients, seconds, rounds, generator }: Sides): Promise<Share> {
  const crowd = await gather(served, { people: clients * peopleOfClient, habits: 10, days: 30, daysOff: openDays })
  const script = await toggleScript(served, crowd[0] as Person, peopleOfClient)
  const lanes = Array.from({ length: clients }, (_, client) =>
    crowd.slice(client * peopleOfClient, (client + 1) * peopleOfClient).flatMap(togglePairs),
  )
  const { bin, databaseUrl } = served
  const [ours = Number.NaN, scripts = Number.NaN] = await mediansInTurns(
    [
      () => generator.rate({ ports: [served.port], seconds, lanes, together: 2 }),
      () => pgbenchRate(script, { bin, databaseUrl, clients, seconds }),
    ],
    rounds,
  )
  return { ours, limit: scripts * 2 }
}
