import type { UserView } from '@daymark/contract/auth.shapes.ts'
import { isRecord } from '../is-record.ts'

/** `isAuthenticated`, `user` and `token` come and go together. */
export type SessionData = {
  user: UserView | null
  token: string | null
  isAuthenticated: boolean
  /** How far the device's clock was ahead of the server's when the token arrived. */
  clockAheadMs: number
  /** The device's zone for which the user last dismissed the timezone question. */
  timezonePromptDismissedFor: string | null
}

export const signedOut: SessionData = {
  user: null,
  token: null,
  isAuthenticated: false,
  clockAheadMs: 0,
  timezonePromptDismissedFor: null,
}

/** What an earlier visit or another tab saved. Anything else than what we would have written means signed out. */
export function readSavedSession(saved: unknown): SessionData {
  if (!isRecord(saved)) return signedOut
  const { user, token, isAuthenticated, clockAheadMs: ahead, timezonePromptDismissedFor: zone } = saved
  if (isAuthenticated !== true || typeof token !== 'string' || !isUser(user)) return signedOut
  // Without it the device's clock is believed until the next token.
  const clockAheadMs = typeof ahead === 'number' ? ahead : 0
  const dismissed = typeof zone === 'string' ? zone : null
  return {
    user,
    token,
    isAuthenticated,
    clockAheadMs,
    timezonePromptDismissedFor: dismissed,
  }
}

const isUser = (value: unknown): value is UserView =>
  isRecord(value) &&
  ['id', 'firstName', 'lastName', 'email', 'timeZone'].every((name) => typeof value[name] === 'string') &&
  (value['avatar'] === null || typeof value['avatar'] === 'string') &&
  typeof value['hasCompletedFirstLoginSetup'] === 'boolean' &&
  typeof value['dayStartHour'] === 'number'
