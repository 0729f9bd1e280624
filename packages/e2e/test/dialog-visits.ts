import type { Locator, Page } from '@playwright/test'
import { expectDashboard } from './auth-screen.ts'
import { openHabit, openTab } from './habit-detail.ts'
import { makeHabit, tickElsewhere } from './habits.ts'
import { expect, isPhone } from './journey.ts'
import { callAs, enterAs } from './member.ts'
import { bellOf } from './notification-settings.ts'
import { type Member, signUp } from './people.ts'
import { openProfile } from './profile-dialog.ts'
import type { Served } from './served.ts'
import { subscribe } from './subscription.ts'

/** How a keyboard opens a dialog, and where the focus is when it closes. */
export type DialogVisit = {
  feature: 'habits' | 'account and help'
  name: string
  /** A question has no close button. */
  isQuestion?: true
  /** What has to be on the screen before the control is there. */
  before?: (page: Page) => Promise<void>
  opener: (page: Page) => Locator
  key?: '?'
  /** On a phone the control is in the menu of the profile button. */
  isBehindMenu?: true
  /** What has the focus again afterwards, where that is not the control itself. */
  back?: (page: Page) => Locator
}

const button = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true })
const profileOf = (page: Page) => page.getByRole('button', { name: /^Profile: / })
const inProfile = (name: string) => (page: Page) =>
  page.getByRole('dialog', { name: 'Profile Settings' }).getByRole('button', { name, exact: true })

/** A phone has a menu between the button and the dialog: it closes as the dialog opens, and the button gets the focus. */
const throughMenu = {
  isBehindMenu: true,
  before: async (page: Page) => {
    if (isPhone(page)) await profileOf(page).press('Enter')
  },
  back: (page: Page) => (isPhone(page) ? profileOf(page) : button('Help & Support')(page)),
} as const

const settings = async (page: Page) => void (await openProfile(page))

const swim = (page: Page) => openHabit(page, 'Swim')

/** Every dialog that a control of the dashboard opens, by the file that draws it. */
export const dialogVisits: Readonly<Record<string, DialogVisit>> = {
  'features/habits/form/create-habit-dialog.tsx': {
    feature: 'habits',
    name: 'Create Habit',
    opener: button('Add Habit'),
  },
  'features/habits/day/day-dialog.tsx': { feature: 'habits', name: 'Today', opener: button('Edit today: Water') },
  'features/habits/form/edit-habit-dialog.tsx': { feature: 'habits', name: 'Edit Habit', opener: button('Edit Swim') },
  'features/habits/list/delete-habit.tsx': {
    feature: 'habits',
    name: 'Delete habit?',
    isQuestion: true,
    opener: button('Delete Swim'),
  },
  'features/habits/shortcuts/keys-dialog.tsx': {
    feature: 'habits',
    name: 'Keyboard shortcuts',
    opener: button('Add Habit'),
    key: '?',
  },
  'features/habits/pauses/pauses-dialog.tsx': {
    feature: 'habits',
    name: 'Pauses',
    before: settings,
    opener: inProfile('Open Pauses'),
  },
  'features/habits/rules/rule-dialog.tsx': {
    feature: 'habits',
    name: 'Change from a date on',
    before: swim,
    opener: button('Change from a date on'),
  },
  'features/habits/why/why-dialog.tsx': {
    feature: 'habits',
    name: 'Why? Current streak',
    before: swim,
    opener: button('Why? Current streak'),
  },
  'features/notifications/notification-dialog.tsx': {
    feature: 'account and help',
    name: 'Notification Settings',
    opener: bellOf,
  },
  'features/support/support-dialog.tsx': {
    feature: 'account and help',
    name: 'Help & Support',
    opener: button('Help & Support'),
    ...throughMenu,
  },
  'features/profile/profile-dialog.tsx': {
    feature: 'account and help',
    name: 'Profile Settings',
    ...throughMenu,
    opener: (page) => (isPhone(page) ? button('Profile Settings')(page) : profileOf(page)),
    back: profileOf,
  },
  'features/profile/profile-editor.tsx': {
    feature: 'account and help',
    name: 'Change timezone?',
    isQuestion: true,
    before: async (page) => {
      const profile = await openProfile(page)
      await profile.getByLabel('Timezone').selectOption('Asia/Tokyo')
    },
    opener: inProfile('Update Profile'),
  },
  'features/profile/account/delete-account.tsx': {
    feature: 'account and help',
    name: 'Delete your account?',
    isQuestion: true,
    before: settings,
    opener: inProfile('Delete Account'),
  },
  'features/subscription/plans/plan-dialog.tsx': {
    feature: 'account and help',
    name: 'Choose Your Plan',
    before: settings,
    opener: inProfile('Change Plan'),
  },
  'features/subscription/billing/cancel-subscription.tsx': {
    feature: 'account and help',
    name: 'Cancel Subscription',
    isQuestion: true,
    before: settings,
    opener: inProfile('Cancel'),
  },
  'features/connections/connections-dialog.tsx': {
    feature: 'account and help',
    name: 'Connections',
    before: settings,
    opener: inProfile('Open Connections'),
  },
  'features/import/import-dialog.tsx': {
    feature: 'account and help',
    name: 'Import from another app',
    before: settings,
    opener: inProfile('Import from another app'),
  },
  'features/notes/notes-panel.tsx': {
    feature: 'habits',
    name: 'Delete Note',
    isQuestion: true,
    before: async (page) => {
      await swim(page)
      await openTab(page, 'Notes')
    },
    opener: button('Delete Day one'),
  },
}

/** Dialogs that open without such a control, or only in a certain state: the spec of the sweep and the state that has it. */
export const sweptElsewhere: Readonly<Record<string, readonly [spec: string, state: string]>> = {
  'features/subscription/plans/limit-modal.tsx': ['dashboard-states', 'habit limit'],
  'features/profile/timezone/timezone-dialog.tsx': ['signed-out', 'timezone of a traveller'],
  'features/import/undo-import.tsx': ['dialog-states', 'question before an import is undone'],
  'features/shares/share-dialog.tsx': ['year-states', 'private links'],
  'features/shares/share-list.tsx': ['year-states', 'question before a private link is ended'],
  'features/connections/new-connection-dialog.tsx': ['connections-states', 'form of a token'],
  'features/connections/connection-list.tsx': ['connections-states', 'question before an access is ended'],
  'features/connections/deliveries-dialog.tsx': ['connections-states', 'deliveries of a webhook'],
  'app/account/logout-question.tsx': ['dashboard-states', 'question before logging out'],
  'admin/people/reset-link.tsx': ['admin-states', 'reset link'],
  'admin/shell/action-dialog.tsx': ['admin-states', 'deletion that was refused'],
  'admin/shell/recent-sign-in-dialog.tsx': ['admin-states', 'sign in again'],
}

/** Enters with a plan, a habit, ticks and a note, so that every one of these controls is there. */
export async function enterWithEverything(page: Page, product: Served): Promise<void> {
  const member = await signUp(product)
  await subscribe(product, member)
  await fillAccount(product, member)
  await enterAs(page, product, member)
  await expect(button('Edit Swim')(page)).toBeVisible()
}

/** Habits, ticks and a note that the visits are about. */
export async function fillAccount(product: Served, member: Member): Promise<void> {
  const { id, createdDay } = await makeHabit(product, member, { name: 'Swim' })
  await tickElsewhere(product, member, id, createdDay)
  await makeHabit(product, member, {
    name: 'Water',
    measure: { unit: 'glasses', target: 8, direction: 'atLeast', step: 1 },
  })
  const note = { title: 'Day one', content: 'Ten minutes before work.' }
  await callAs(product, member, `/habits/${id}/notes`, { method: 'POST', body: note })
}

/** Opens a dialog by key, from wherever the last one left the page. */
export async function openByKey(page: Page, visit: DialogVisit): Promise<Locator> {
  await backToDashboard(page)
  await visit.before?.(page)
  await visit.opener(page).press(visit.key ?? 'Enter')
  const dialog = page.getByRole(visit.isQuestion ? 'alertdialog' : 'dialog', { name: visit.name })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Closes the dialog that others were opened from, or the open habit. */
async function backToDashboard(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  if (await dialog.isVisible()) await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const back = button('Back')(page)
  if (await back.isVisible()) await back.click()
  await expectDashboard(page)
}
