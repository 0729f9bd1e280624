import type { UserView } from '@daymark/contract/auth.shapes.ts'
import { confirmsBySignIn } from './confirms-by-sign-in.ts'
import type { User } from './auth.store.ts'

export const toUserView = (user: User): UserView => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  avatar: user.avatar,
  timeZone: user.timeZone,
  dayStartHour: user.dayStartHour,
  theme: user.theme,
  hasCompletedFirstLoginSetup: user.hasCompletedFirstLoginSetup,
  hasPassword: user.passwordHash !== null,
  ...(confirmsBySignIn(user) && { confirmsBySignIn: true }),
  ...(user.role && { role: user.role }),
})
