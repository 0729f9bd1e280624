import { gather, type Person } from '../crowd.ts'
import { dealt } from '../load/load.ts'
import { listPath, listRequest } from '../load/requests.ts'
import { mediansInTurns, timed } from '../measure.ts'
import type { Served } from '../served.ts'
import { listenTo } from './listener.ts'
import { responseTo, startPlain } from './plain.ts'
import type { Share, Sides } from './share.ts'

/** `asking` is the limit of any read through the driver, before the rows are used. */
export type ListShare = Share & { asking: number }

/**
 * The list of ten habits, against Node's own server that sends the same bytes; and that server once more, which has the
 * database answer what an instance asks for a list before it sends them.
 */
export async function listShare(served: Served, { clients, seconds, rounds, generator }: Sides): Promise<ListShare> {
  const crowd = await gather(served, { people: 64, habits: 10, days: 30 })
  const lanes = dealt(crowd.map(listRequest), clients)
  const { token } = crowd[0] as Person
  const sent = { ...(await responseTo(`${served.url}${listPath}`, token)), databaseUrl: served.databaseUrl }
  using plain = startPlain()
  using asking = startPlain()
  const { port } = await plain.ask<{ port: number }>({ ...sent, statements: [] })
  const other = await asking.ask<{ port: number }>({ ...sent, statements: await statementsOf(served, token) })
  const rateAt = (port: number) => () => generator.rate({ ports: [port], seconds, lanes })
  const [ours = Number.NaN, limit = Number.NaN, afterAsking = Number.NaN] = await mediansInTurns(
    [rateAt(served.port), rateAt(port), rateAt(other.port)],
    rounds,
  )
  return { ours, limit, asking: afterAsking }
}

async function statementsOf(served: Served, token: string) {
  await using listener = await listenTo(served)
  const [statements = []] = await listener.statementsOf(() =>
    timed({ url: `${listener.url}${listPath}`, method: 'GET', token }),
  )
  return statements.map(({ sql, values }) => ({ sql, values: values.map((value) => value?.toString() ?? null) }))
}
