import type { User } from './auth.store.ts'

export const toUserView = (user: User) => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  avatar: user.avatar,
  timeZone: user.timeZone,
  theme: 'system' as const,
  hasCompletedFirstLoginSetup: user.hasCompletedFirstLoginSetup,
  hasPassword: false,
})
