import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerProcess } from '../../server/test/process/server-process.ts'
import { startMailServer } from '../../server/test/services/mail-server.ts'
import { prepared, type Served, startServer } from './served.ts'

/** The product with a clock that a journey moves, backwards too. */
export type Clocked = Served & {
  moveClock(seconds: number): Promise<void>
  /** Does at once what the product does each minute. */
  tick(): Promise<void>
}

export async function serveClocked(settings: Record<string, string>, neighbours: readonly string[]): Promise<Clocked> {
  const { [prepared.clockedServer]: entry } = process.env
  if (entry === undefined) throw new Error('There is no server with a clock to move: prepare.ts makes it')
  const { served, server } = await startServer({ LOG_LEVEL: 'warn', ...settings }, entry)
  const control = await controlOf(server)
  const ask = async (path: '/clock' | '/tick', body: object) => {
    const answer = await fetch(`${control}${path}`, { method: 'POST', body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} is refused: ${await answer.text()}`)
  }
  return {
    ...served,
    hosts: [...served.hosts, ...neighbours],
    moveClock: (seconds) => ask('/clock', { seconds }),
    tick: () => ask('/tick', {}),
  }
}

/** The same beside a mail server: codes and links of the screens can be asked for only where mail reaches its reader. */
export async function serveMailing(settings: Record<string, string>, neighbours: readonly string[]): Promise<Clocked> {
  const mailServer = await startMailServer()
  const product = await serveClocked({ SMTP_URL: mailServer.url, ...settings }, neighbours)
  return {
    ...product,
    mails: async () => mailServer.taken.toReversed(),
    stop: async () => {
      await product.stop()
      await mailServer[Symbol.asyncDispose]()
    },
  }
}

/** Printed a moment after the product answers: both have to be there before a journey begins. */
async function controlOf(server: ServerProcess): Promise<string> {
  for (;;) {
    const line = /^\{"url":.*$/m.exec(server.output())?.[0]
    if (line !== undefined) return (JSON.parse(line) as { control: string }).control
    if (server.child.exitCode !== null) throw new Error(`The server ended: ${server.output()}`)
    await sleep(10)
  }
}
