import { relativeTimeOf } from '@daymark/domain/time/relative.ts'
import { useZone } from '#api/client-context.ts'
import { useNow } from '#api/time/now.ts'
import { useHabitsData } from '../store/habits-context.ts'

/** How old what is shown is, in words that grow older by themselves. */
export function UpdatedAgo() {
  const now = useNow()
  const zone = useZone()
  const updatedAt = useHabitsData((data) => data.updatedAt)
  if (updatedAt === null) return null
  const words = relativeTimeOf(Temporal.Instant.fromEpochMilliseconds(updatedAt), now, zone)
  // 'Just now' and 'Yesterday' stand inside of a sentence here.
  return <p className="text-[.94rem] text-ink-3">Updated {words.charAt(0).toLowerCase() + words.slice(1)}</p>
}
