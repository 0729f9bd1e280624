import { relativeTimeOf } from '@daymark/domain/time/relative.ts'
import { useZone } from '#api/client-context.ts'
import { useNow } from '#api/time/now.ts'

const date = { year: 'numeric', month: 'short', day: 'numeric' } as const

/** 'Mar 29, 2026', or with the hour, in the operator's own timezone. */
export function When({ at, hasTime = false }: { at: string; hasTime?: boolean }) {
  const timeZone = useZone()
  const hour = hasTime ? ({ hour: 'numeric', minute: '2-digit' } as const) : {}
  return <time dateTime={at}>{Temporal.Instant.from(at).toLocaleString('en-US', { timeZone, ...date, ...hour })}</time>
}

/** '5 min ago', or 'Just now' on its own and 'just now' inside a sentence; the whole date when the pointer rests on it. */
export function Ago({ at, isInSentence = false }: { at: string; isInSentence?: boolean }) {
  const timeZone = useZone()
  const instant = Temporal.Instant.from(at)
  const words = relativeTimeOf(instant, useNow(), timeZone)
  return (
    <time dateTime={at} title={instant.toLocaleString('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' })}>
      {isInSentence ? words.toLowerCase() : words}
    </time>
  )
}

/** A calendar day, counted from the operator's today: what a date field begins with and may not go below. */
export function useDayFromNow(days: number): string {
  const timeZone = useZone()
  return useNow().toZonedDateTimeISO(timeZone).toPlainDate().add({ days }).toString()
}
