import { setTimeout as sleep } from 'node:timers/promises'
import { signUpOverHttp } from '../process/sign-up-over-http.ts'

type Answered = Record<number, number>
const json = { 'content-type': 'application/json' }

/**
 * Somebody who ticks, notes and asks for help without a pause, wherever the product is. What was acknowledged is
 * remembered here, so that it can be looked for afterwards; whatever else came back is counted by its status.
 */
export async function steadyWriter(url: string, dataDir: string) {
  const email = 'ada@daymark.example'
  const token = await signUpOverHttp(url, dataDir, email)
  let server = url
  const hands = { areWriting: false }
  let place = 0
  const acknowledged = { ticks: [] as string[], notes: [] as string[], tickets: [] as string[] }
  const answered: Answered = {}

  const ask = (method: string, path: string, body?: object) =>
    fetch(`${server}/api${path}`, {
      method,
      headers: { ...json, authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(120_000),
    })
  const habit = { name: 'Read', iconName: 'book', colorCode: '#1C7A86', frequency: 0, targetStreakLength: 30 }
  const { id: habitId } = (await (await ask('POST', '/habits', habit)).json()) as { id: string }

  const writes = {
    ticks: (day: string) => ask('POST', '/habitcompletions/toggle', { habitId, completedDate: day, isCompleted: true }),
    notes: (text: string) => ask('POST', `/habits/${habitId}/notes`, { content: text }),
    tickets: (text: string) => ask('POST', '/support/ticket', { subject: text, description: text, category: 1 }),
  }

  async function write(kind: keyof typeof writes): Promise<void> {
    while (hands.areWriting) {
      const number = (place += 1)
      const text = kind === 'ticks' ? dayBefore(number) : `${kind} number ${number}`
      const status = await writes[kind](text).then(
        (answer) => answer.arrayBuffer().then(() => answer.status),
        () => 0,
      )
      if (status >= 200 && status < 300) acknowledged[kind].push(text)
      else await sleep(20)
      answered[status] = (answered[status] ?? 0) + 1
    }
  }

  const listed = async (path: string, field: string) =>
    new Set(((await (await ask('GET', path)).json()) as Record<string, string>[]).map((row) => row[field]))

  return {
    ask,
    answered,
    acknowledged: () => acknowledged.ticks.length + acknowledged.notes.length + acknowledged.tickets.length,
    ticketsAcknowledged: () => acknowledged.tickets.length,
    /** Writes with four hands until the work is over, on the process at this address. */
    async during(address: string, work: () => Promise<unknown>): Promise<void> {
      server = address
      hands.areWriting = true
      const all = [write('ticks'), write('ticks'), write('notes'), write('tickets')]
      try {
        await work()
      } finally {
        hands.areWriting = false
      }
      await Promise.all(all)
    },
    /** What was acknowledged and is not there, and whether the figures that are kept fit the rows. */
    async lossesAt(address: string) {
      server = address
      const days = await listed('/habitcompletions', 'completedDate')
      const notes = await listed(`/habits/${habitId}/notes`, 'content')
      const tickets = await listed('/support/tickets', 'subject')
      const { totalCompletions } = (await (await ask('GET', `/habits/${habitId}`)).json()) as {
        totalCompletions: number
      }
      return {
        lost: [
          ...acknowledged.ticks.filter((day) => !days.has(day)),
          ...acknowledged.notes.filter((text) => !notes.has(text)),
          ...acknowledged.tickets.filter((text) => !tickets.has(text)),
        ],
        isCountRight: totalCompletions === days.size,
      }
    },
  }
}

const dayBefore = (number: number): string =>
  Temporal.PlainDate.from('2026-01-01').subtract({ days: number }).toString()
