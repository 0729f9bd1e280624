import { habitDefaults } from '@daymark/domain/habits/habit.ts'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { aiSuggestionShapes } from './ai-suggestion.shapes.ts'
import { authShapes } from './auth.shapes.ts'
import { completionsShapes } from './completions.shapes.ts'
import { dataShapes } from './data.shapes.ts'
import { habitsShapes } from './habits.shapes.ts'
import { importShapes } from './import.shapes.ts'
import { notesShapes } from './notes.shapes.ts'
import { notificationsShapes } from './notifications.shapes.ts'
import { subscriptionShapes } from './subscription.shapes.ts'
import { supportShapes } from './support.shapes.ts'

const habitId = '019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a5b'
const wordOf = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

const { login, register, refresh, googleSignIn, verifyEmail, checkEmailVerification, getAvatar } = authShapes
const { resetPassword, changePassword, deleteAccount } = authShapes
const read = { name: 'Read', iconName: 'book', colorCode: '#22AA88', frequency: 0 }
const newcomer = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', password: 'Secret1' }
const push = { endpoint: 'https://push.example.com/send/1', keys: { p256dh: 'BNcRd-Re_x', auth: 'tBHI' } }

/** What is sent, and what the server makes of it. */
test.each<[string, z.ZodMiniType, unknown, unknown]>([
  [
    'sign-in',
    login.body,
    { email: ' Ada@Example.com', password: 'Secret1', admin: 1 },
    { email: 'ada@example.com', password: 'Secret1' },
  ],
  [
    'registration',
    register.body,
    { ...newcomer, confirmPassword: 'x', timeZone: 'JST' },
    { ...newcomer, timeZone: 'Asia/Tokyo' },
  ],
  ['refresh by cookie', refresh.body, {}, {}],
  ['refresh by body', refresh.body, { refreshToken: 'abc' }, { refreshToken: 'abc' }],
  ['Google', googleSignIn.body, { credential: 'a.b.c', email: 'x', sub: 1 }, { credential: 'a.b.c', email: 'x' }],
  [
    'code',
    verifyEmail.body,
    { email: 'ada@example.com', otpCode: '012345' },
    { email: 'ada@example.com', otpCode: '012345' },
  ],
  ['status', checkEmailVerification.querystring, { email: 'ADA@example.com' }, { email: 'ada@example.com' }],
  ['avatar', getAvatar.querystring, {}, { size: 96 }],
  ['small avatar', getAvatar.querystring, { size: '80' }, { size: 80 }],
  ['farewell by password', deleteAccount.body, { password: 'Secret1' }, { password: 'Secret1' }],
  ['farewell by Google', deleteAccount.body, { credential: 'a.b.c' }, { credential: 'a.b.c' }],
  ['list of habits', habitsShapes.listHabits.querystring, {}, { includeInactive: false, onlyInactive: false }],
  [
    'list with paused ones',
    habitsShapes.listHabits.querystring,
    { includeInactive: 'true' },
    { includeInactive: true, onlyInactive: false },
  ],
  [
    'change',
    habitsShapes.updateHabit.body,
    { frequency: 1, weeklyDays: [5, 1] },
    { frequency: 'weeklySpecificDays', weeklyDays: [1, 5] },
  ],
  ['pause', habitsShapes.updateHabit.body, { isActive: false, currentStreak: 99 }, { isActive: false }],
  ['flip', completionsShapes.toggleCompletion.body, { habitId }, { habitId }],
  [
    'wanted state',
    completionsShapes.toggleCompletion.body,
    { habitId, completedDate: '2024-02-29', isCompleted: true },
    { habitId, completedDate: '2024-02-29', isCompleted: true },
  ],
  ['note', notesShapes.createNote.body, { content: ' Well. ' }, { title: null, content: 'Well.' }],
  ['checkout', subscriptionShapes.createCheckoutSession.body, { priceId: 'basic_yearly' }, { priceId: 'basic_yearly' }],
  [
    'preference',
    notificationsShapes.updatePreference.body,
    { isEnabled: true, channel: 2, preferredTime: '07:30', timeZone: 'UTC', settings: {} },
    { isEnabled: true, channel: 'Email', preferredTime: '07:30', timeZone: 'UTC', settings: {} },
  ],
  ['preference type', notificationsShapes.updatePreference.params, { type: '3' }, { type: 'WeeklyReport' }],
  ['history', notificationsShapes.listHistory.querystring, {}, { limit: 50 }],
  ['test', notificationsShapes.sendTest.querystring, { type: '0' }, { type: 'HabitReminder' }],
  ['push', notificationsShapes.addPushSubscription.body, { ...push, expirationTime: null }, push],
  ['suggestion', aiSuggestionShapes.suggest.body, { title: ' Run ' }, { title: 'Run', context: null }],
  [
    'suggestions',
    aiSuggestionShapes.suggestMultiple.querystring,
    { title: 'Run' },
    { title: 'Run', context: null, count: 2 },
  ],
  ['export', dataShapes.exportData.querystring, {}, { format: 'json' }],
  ['import', importShapes.importData.querystring, {}, { commit: false }],
])('%s', (_, schema, sent, understood) => {
  expect(schema.parse(sent)).toEqual(understood)
})

/** What is refused, and in which words. */
test.each<[string, z.ZodMiniType, unknown]>([
  ['Email is required', login.body, {}],
  ['Email is required', login.body, { email: 5, password: 'Secret1' }],
  ['Password is required', login.body, { email: 'ada@example.com' }],
  ['First name is required', register.body, {}],
  ['Please select a valid timezone', register.body, { ...newcomer, timeZone: 'Mars/Olympus' }],
  ['Google credential is required', googleSignIn.body, { email: 'ada@example.com', googleId: '1' }],
  ['Please enter the complete 6-digit code.', verifyEmail.body, { email: 'ada@example.com', otpCode: 123_456 }],
  ['Email is required', checkEmailVerification.querystring, {}],
  ['This id isn’t valid', getAvatar.params, { userId: '1' }],
  ['Size must be a whole number from 16 to 512', getAvatar.querystring, { size: '4096' }],
  ['This link is incomplete', resetPassword.body, { password: 'Secret1' }],
  ['Password is required', resetPassword.body, { token: 'abc' }],
  ['Current password is required', changePassword.body, { newPassword: 'Secret1' }],
  ['Password must be at least 6 characters', changePassword.body, { currentPassword: 'x', newPassword: 'Ab1' }],
  ['Habit name is required', habitsShapes.createHabit.body, {}],
  ['Please select a frequency', habitsShapes.createHabit.body, { ...read, frequency: 4 }],
  ['Please select a frequency', habitsShapes.createHabit.body, { ...read, frequency: 'daily' }],
  ['Please select a frequency', habitsShapes.createHabit.body, { ...read, frequency: undefined }],
  ['Interval must be at least 1 day', habitsShapes.createHabit.body, { ...read, frequency: 3 }],
  ['Please select an icon', habitsShapes.createHabit.body, { ...read, iconName: null, frequency: 9 }],
  ['Active must be true or false', habitsShapes.updateHabit.body, { isActive: 1 }],
  ['This id isn’t valid', habitsShapes.getHabit.params, { id: 'icons' }],
  ['includeInactive must be true or false', habitsShapes.listHabits.querystring, { includeInactive: '1' }],
  ['This id isn’t valid', completionsShapes.toggleCompletion.body, {}],
  ['Please choose a valid date', completionsShapes.toggleCompletion.body, { habitId, completedDate: '2026-02-29' }],
  ['isCompleted must be true or false', completionsShapes.toggleCompletion.body, { habitId, isCompleted: 'true' }],
  ['Note content is required', notesShapes.updateNote.body, { title: 'Day one' }],
  ['Please choose a plan', subscriptionShapes.createCheckoutSession.body, { priceId: 'price_1Abc' }],
  ['Please choose a plan', subscriptionShapes.updateSubscription.body, {}],
  [
    'A subscription is canceled at the end of its period',
    subscriptionShapes.cancelSubscription.body,
    { cancelAtPeriodEnd: false },
  ],
  ['No session ID found. Failed to process checkout', subscriptionShapes.confirmCheckout.querystring, {}],
  ['Please select a channel', notificationsShapes.updatePreference.body, { isEnabled: true, channel: 4 }],
  ['Please select a channel', notificationsShapes.updatePreference.body, { isEnabled: true, channel: 'Email' }],
  ['Please select a notification type', notificationsShapes.updatePreference.params, { type: '7' }],
  ['Please select a notification type', notificationsShapes.sendTest.querystring, {}],
  ['Limit must be a whole number from 1 to 200', notificationsShapes.listHistory.querystring, { limit: '0' }],
  ['Push endpoint is required', notificationsShapes.addPushSubscription.body, {}],
  [
    'Push endpoint must be an https address',
    notificationsShapes.removePushSubscription.body,
    { endpoint: 'http://push.example.com/1' },
  ],
  ['Push keys are required', notificationsShapes.addPushSubscription.body, { endpoint: push.endpoint }],
  ['Subject must be at least 5 characters', supportShapes.createTicket.body, {}],
  ['Please enter a habit name first', aiSuggestionShapes.suggest.body, { context: 'mornings' }],
  [
    'Count must be a whole number from 1 to 5',
    aiSuggestionShapes.suggestMultiple.querystring,
    { title: 'Run', count: '9' },
  ],
  ['Format must be json or csv', dataShapes.exportData.querystring, { format: 'xml' }],
  ['commit must be true or false', importShapes.importData.querystring, { commit: 'yes' }],
])('%s: %#', (word, schema, sent) => {
  expect(wordOf(schema, sent)).toBe(word)
})

test('a frequency is a number in the request and a word of the domain after parsing', () => {
  const sent = { ...read, frequency: 2, weeklyCount: 4, description: 'Ten pages', userId: habitId }
  expect(habitsShapes.createHabit.body.parse(sent)).toEqual({
    ...habitDefaults,
    ...read,
    description: 'Ten pages',
    frequency: 'weeklyCount',
    weeklyCount: 4,
  })
})

test('what a client adds to a ticket is cut to fit, never in the middle of a character', () => {
  const ticket = { subject: 'Ticks are gone', description: 'Since this morning.', category: 1 }
  const sent = { ...ticket, userAgent: 'x'.repeat(600), currentUrl: `https://a.de/${'😀'.repeat(2000)}` }
  const { userAgent, currentUrl } = supportShapes.createTicket.body.parse(sent)
  expect(userAgent).toHaveLength(512)
  expect(currentUrl?.length).toBeLessThanOrEqual(2048)
  expect(currentUrl?.isWellFormed()).toBe(true)
  expect(supportShapes.createTicket.body.parse(ticket)).toEqual(ticket)
})
