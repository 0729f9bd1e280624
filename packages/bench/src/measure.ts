import { Agent, request } from 'node:http'

/** One keep-alive connection, as in a browser. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

type Asked = { url: string; method: 'GET' | 'POST'; token: string; body?: object }

/** Milliseconds from the request to the last byte of its response. Throws for a response that is not a success. */
export function timed({ url, method, token, body }: Asked): Promise<number> {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (response) => {
      response.resume()
      response.once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - begun)
        else reject(new Error(`${method} ${url} was answered with ${response.statusCode}`))
      })
    })
    sent.once('error', reject)
    sent.end(payload)
  })
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = Number.NaN, high = Number.NaN] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return (low + high) / 2
}

/** Runs the works alternately, so that other load affects all of them alike; returns a median for each. */
export async function mediansInTurns(works: readonly ((turn: number) => Promise<number>)[], turns: number) {
  const taken: number[][] = works.map(() => [])
  const warmUp = Math.ceil(turns / 10)
  for (let turn = -warmUp; turn < turns; turn += 1) {
    for (const [index, work] of works.entries()) {
      const time = await work(turn + warmUp)
      if (turn >= 0) taken[index]?.push(time)
    }
  }
  return taken.map(medianOf)
}
