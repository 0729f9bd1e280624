import { setTimeout as sleep } from 'node:timers/promises'
import { signUpOverHttp } from '../process/sign-up-over-http.ts'

const json = { 'content-type': 'application/json' }

/**
 * A user who ticks, notes and asks for help without a pause, wherever the product is. What was acknowledged is
 * remembered here, so that it can be looked for afterwards; whatever else came back is counted by its status, and the same
 * write is sent again with its Idempotency-Key.
 */
export async function steadyWriter(url: string, dataDir: string) {
  const email = 'ada@daymark.example'
  const token = await signUpOverHttp(url, dataDir, email)
  let servers = [url]
  const hands = { areWriting: false }
  let [asked, place] = [0, 0]
  const acknowledged = { ticks: [] as string[], notes: [] as string[], tickets: [] as string[] }
  const statuses: Record<number, number> = {}

  const ask = (method: string, path: string, body?: object, key?: string) =>
    fetch(`${servers[(asked += 1) % servers.length]}/api${path}`, {
      method,
      headers: { ...json, authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(120_000),
    })
  const habit = { name: 'Read', iconName: 'book', colorCode: '#1C7A86', frequency: 0, targetStreakLength: 30 }
  const { id: habitId } = (await (await ask('POST', '/habits', habit)).json()) as { id: string }

  const writes = {
    ticks: (day: string) =>
      ask('POST', '/habitcompletions/toggle', { habitId, completedDate: day, isCompleted: true }, day),
    notes: (text: string) => ask('POST', `/habits/${habitId}/notes`, { content: text }, text),
    tickets: (text: string) => ask('POST', '/support/ticket', { subject: text, description: text, category: 1 }, text),
  }

  async function write(kind: keyof typeof writes): Promise<void> {
    const next = () => (kind === 'ticks' ? dayBefore((place += 1)) : `${kind}-number-${(place += 1)}`)
    let text = next()
    while (hands.areWriting) {
      const status = await writes[kind](text).then(
        (response) => response.arrayBuffer().then(() => response.status),
        () => 0,
      )
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status >= 200 && status < 300) {
        acknowledged[kind].push(text)
        text = next()
      } else await sleep(20)
    }
  }

  const listed = async (path: string, field: string) =>
    ((await (await ask('GET', path)).json()) as Record<string, string>[]).map((row) => row[field])

  return {
    ask,
    /** How often each status came. */
    statuses,
    acknowledged: () => acknowledged.ticks.length + acknowledged.notes.length + acknowledged.tickets.length,
    ticketsAcknowledged: () => acknowledged.tickets.length,
    /** Writes with four hands until the work is over, on the processes at these addresses in turn. */
    async during(addresses: string[], work: () => Promise<unknown>): Promise<void> {
      servers = addresses
      hands.areWriting = true
      const all = [write('ticks'), write('ticks'), write('notes'), write('tickets')]
      try {
        await work()
      } finally {
        hands.areWriting = false
      }
      await Promise.all(all)
    },
    /** What was acknowledged and is not there, or is there twice, and whether the figures that are kept fit the rows. */
    async lossesAt(address: string) {
      servers = [address]
      const days = await listed('/habitcompletions', 'completedDate')
      const notes = await listed(`/habits/${habitId}/notes`, 'content')
      const tickets = await listed('/support/tickets', 'subject')
      const { totalCompletions } = (await (await ask('GET', `/habits/${habitId}`)).json()) as {
        totalCompletions: number
      }
      const stored = [...days, ...notes, ...tickets]
      const all = new Set(stored)
      return {
        lost: Object.values(acknowledged).flatMap((texts) => texts.filter((text) => !all.has(text))),
        twice: stored.length - all.size,
        isCountRight: totalCompletions === days.length,
      }
    },
  }
}

const dayBefore = (number: number): string =>
  Temporal.PlainDate.from('2026-01-01').subtract({ days: number }).toString()
