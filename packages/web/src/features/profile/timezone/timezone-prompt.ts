import type { UserView } from '@daymark/contract/auth.shapes.ts'

/** Asked before anything else, and has to be answered; or offered, because the device seems to have travelled. */
export type TimezonePrompt = 'first-login' | 'moved'

type Situation = {
  user: Pick<UserView, 'timeZone' | 'hasCompletedFirstLoginSetup'>
  deviceZone: string
  /** The device's zone for which the person last said that they do not want to be asked. */
  dismissedFor: string | null
}

/** Which question about the zone, if any, is due. A refused one is asked again only from yet another zone. */
export function timezonePromptOf({ user, deviceZone, dismissedFor }: Situation): TimezonePrompt | null {
  if (!user.hasCompletedFirstLoginSetup) return 'first-login'
  if (isSameZone(user.timeZone, deviceZone)) return null
  return dismissedFor !== null && isSameZone(dismissedFor, deviceZone) ? null : 'moved'
}

/** Two names of one zone are one zone. A name that this browser does not know equals only itself. */
function isSameZone(one: string, other: string): boolean {
  if (one === other) return true
  try {
    return new Temporal.ZonedDateTime(0n, one).equals(new Temporal.ZonedDateTime(0n, other))
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
