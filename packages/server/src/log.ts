import { type DestinationStream, pino } from 'pino'
import { redactLine, loggedError, withoutValues } from './log-redaction.ts'

type Line = { time: number; level: number; msg?: string; err?: { stack?: string } } & Record<string, unknown>

const names: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: '',
  40: 'warning: ',
  50: 'error: ',
  60: 'fatal: ',
}

/** JSON lines for machines, sentences for a terminal. No header, body or address is ever logged. */
export const makeLog = (level: string, isForPeople: boolean) =>
  isForPeople ? pino(optionsOf(level), sentences) : pino(optionsOf(level))

const optionsOf = (level: string) => ({
  level,
  base: null,
  serializers: { err: loggedError, reason: withoutValues },
  hooks: { streamWrite: redactLine },
})

export type Log = ReturnType<typeof makeLog>

const sentences: DestinationStream = {
  write(line) {
    const { time, level, msg = '', err, reqId: _, ...rest } = JSON.parse(line) as Line
    const clock = Temporal.Instant.fromEpochMilliseconds(time).toString().slice(11, 19)
    const facts = Object.entries(rest).map(
      ([key, value]) => ` ${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
    process.stdout.write(`${clock} ${names[level] ?? ''}${msg}${facts.join('')}\n${err?.stack ? `${err.stack}\n` : ''}`)
  },
}
