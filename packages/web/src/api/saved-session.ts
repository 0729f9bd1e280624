import type { UserView } from '@daymark/contract/auth.shapes.ts'

/** `isAuthenticated`, `user` and `token` come and go together. */
export type SessionData = {
  user: UserView | null
  token: string | null
  isAuthenticated: boolean
  isTimezonePromptDismissed: boolean
}

export const signedOut: SessionData = {
  user: null,
  token: null,
  isAuthenticated: false,
  isTimezonePromptDismissed: false,
}

/** What an earlier visit or another tab saved. Where that is nothing, or not what we would have written, nobody is signed in. */
export function readSavedSession(saved: unknown): SessionData {
  if (!isRecord(saved)) return signedOut
  const { user, token, isAuthenticated, isTimezonePromptDismissed } = saved
  if (isAuthenticated !== true || typeof token !== 'string' || !isUser(user)) return signedOut
  return { user, token, isAuthenticated, isTimezonePromptDismissed: isTimezonePromptDismissed === true }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isUser = (value: unknown): value is UserView =>
  isRecord(value) &&
  ['id', 'firstName', 'lastName', 'email', 'timeZone'].every((name) => typeof value[name] === 'string') &&
  (value['avatar'] === null || typeof value['avatar'] === 'string') &&
  typeof value['hasCompletedFirstLoginSetup'] === 'boolean'
