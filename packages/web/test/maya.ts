import type { UserView } from '@daymark/contract/auth.shapes.ts'

/** A signed-in user. */
export const maya = {
  id: '0190f2f0-0000-7000-8000-000000000001',
  firstName: 'Maya',
  lastName: 'Ferreira',
  email: 'maya@ferreira.example',
  avatar: null,
  timeZone: 'Europe/Berlin',
  dayStartHour: 0,
  theme: 'system',
  hasCompletedFirstLoginSetup: true,
  hasPassword: true,
} satisfies UserView
