import { useZone } from '#api/client-context.ts'
import { useToday } from './today.ts'

/** The date is the person's: the calendar of their zone, wherever the device is. It turns with the day. */
export function Greeting({ firstName }: { firstName: string }) {
  const today = useToday(useZone())
  const date = Temporal.PlainDate.from(today).toLocaleString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  })
  return (
    <div className="mt-8">
      <p className="eyebrow">{date}</p>
      <h1 className="mt-1.5 text-[clamp(2.1rem,4vw,3rem)] wrap-anywhere">Welcome back, {firstName}</h1>
    </div>
  )
}
