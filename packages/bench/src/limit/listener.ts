import type { Served } from '../served.ts'
import { commonest } from './commonest.ts'
import type { Sent } from './wire-messages.ts'
import { tapWire } from './wire-tap.ts'

const samples = 9

/** An instance of its own whose words to the database are listened to. */
export async function listenTo(served: Served) {
  await using opened = new AsyncDisposableStack()
  const tap = opened.use(await tapWire(served.databaseUrl))
  const instance = opened.use(await served.another({ DATABASE_URL: tap.url }))
  const kept = opened.move()
  return {
    url: instance.url,
    /** What is really sent for each of the works, which are done one after the other, over and over. */
    async statementsOf(...works: readonly (() => Promise<unknown>)[]): Promise<Sent[][]> {
      const heard: Sent[][][] = works.map(() => [])
      for (let sample = 0; sample < samples; sample += 1) {
        for (const [index, work] of works.entries()) heard[index]?.push(await tap.during(work))
      }
      return heard.map(commonest)
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}
