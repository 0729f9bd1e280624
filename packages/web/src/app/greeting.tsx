import { useClient, useZone } from '#api/client-context.ts'

/** The date is the person's: the calendar of their zone, wherever the device is. */
export function Greeting({ firstName }: { firstName: string }) {
  const { clock } = useClient()
  const timeZone = useZone()
  const today = clock().toLocaleString('en-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric' })
  return (
    <div className="mt-8">
      <p className="eyebrow">{today}</p>
      <h1 className="mt-1.5 text-[clamp(2.1rem,4vw,3rem)] wrap-anywhere">Welcome back, {firstName}</h1>
    </div>
  )
}
