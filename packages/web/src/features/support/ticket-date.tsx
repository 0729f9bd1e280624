import { useZone } from '#api/client-context.ts'

/** 'Mar 29, 2026', on the person's calendar. */
export function TicketDate({ instant }: { instant: string }) {
  const timeZone = useZone()
  const text = Temporal.Instant.from(instant).toLocaleString('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  })
  return <time dateTime={instant}>{text}</time>
}
