import type { Locator, Page } from '@playwright/test'
import { openHabit, openTab } from './habit-detail.ts'
import { makeHabit, tickElsewhere } from './habits.ts'
import { expect, isPhone } from './journey.ts'
import { callAs, enterAs } from './member.ts'
import { bellOf } from './notification-settings.ts'
import { signUp } from './people.ts'
import { openProfile } from './profile-dialog.ts'
import type { Served } from './served.ts'
import { subscribe } from './subscription.ts'

/** How whoever has no mouse gets into a dialog, and where that leaves them when it closes. */
export type DialogVisit = {
  name: string
  /** A question has no cross: its buttons are the answers. */
  isQuestion?: true
  /** What has to be on the screen before the control is there. */
  before?: (page: Page) => Promise<void>
  opener: (page: Page) => Locator
  key?: '?'
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
  before: async (page: Page) => {
    if (isPhone(page)) await profileOf(page).press('Enter')
  },
  back: (page: Page) => (isPhone(page) ? profileOf(page) : button('Help & Support')(page)),
}

const settings = async (page: Page) => void (await openProfile(page))

/** Every dialog that a control of the dashboard opens, by the file that draws it. */
export const dialogVisits: Readonly<Record<string, DialogVisit>> = {
  'features/habits/form/create-habit-dialog.tsx': { name: 'Create Habit', opener: button('Add Habit') },
  'features/habits/form/edit-habit-dialog.tsx': { name: 'Edit Habit', opener: button('Edit Swim') },
  'features/habits/list/delete-habit.tsx': { name: 'Delete habit?', isQuestion: true, opener: button('Delete Swim') },
  'features/habits/list/keys-dialog.tsx': { name: 'Keyboard shortcuts', opener: button('Add Habit'), key: '?' },
  'features/notifications/notification-dialog.tsx': { name: 'Notification Settings', opener: bellOf },
  'features/support/support-dialog.tsx': {
    name: 'Help & Support',
    opener: button('Help & Support'),
    ...throughMenu,
  },
  'features/profile/profile-dialog.tsx': {
    name: 'Profile Settings',
    ...throughMenu,
    opener: (page) => (isPhone(page) ? button('Profile Settings')(page) : profileOf(page)),
    back: profileOf,
  },
  'features/profile/profile-editor.tsx': {
    name: 'Change timezone?',
    isQuestion: true,
    before: async (page) => {
      const profile = await openProfile(page)
      await profile.getByLabel('Timezone').selectOption('Asia/Tokyo')
    },
    opener: inProfile('Update Profile'),
  },
  'features/profile/delete-account.tsx': {
    name: 'Delete your account?',
    isQuestion: true,
    before: settings,
    opener: inProfile('Delete Account'),
  },
  'features/subscription/plan-dialog.tsx': {
    name: 'Choose Your Plan',
    before: settings,
    opener: inProfile('Change Plan'),
  },
  'features/subscription/cancel-subscription.tsx': {
    name: 'Cancel Subscription',
    isQuestion: true,
    before: settings,
    opener: inProfile('Cancel'),
  },
  'features/import/import-dialog.tsx': {
    name: 'Import from another tracker',
    before: settings,
    opener: inProfile('Import from another tracker'),
  },
  'features/notes/delete-note.tsx': {
    name: 'Delete Note',
    isQuestion: true,
    before: async (page) => {
      await openHabit(page, 'Swim')
      await openTab(page, 'Notes')
    },
    opener: button('Delete Day one'),
  },
}

/** What opens without such a control, or at a point that takes a journey of its own: that journey looks at it. */
export const visitedElsewhere: Readonly<Record<string, string>> = {
  'features/subscription/limit-modal.tsx': 'habit-limit',
  'features/profile/timezone-dialog.tsx': 'timezone-prompt',
  'features/import/undo-import.tsx': 'import',
  'app/logout-question.tsx': 'offline',
}

/** Somebody with a plan, a habit, ticks and a note, for whom every one of these controls is there. */
export async function enterWithEverything(page: Page, product: Served): Promise<void> {
  const member = await signUp(product)
  await subscribe(product, member)
  const { id, createdDay } = await makeHabit(product, member, { name: 'Swim' })
  await tickElsewhere(product, member, id, createdDay)
  const note = { title: 'Day one', content: 'Ten minutes before work.' }
  await callAs(product, member, `/habits/${id}/notes`, { method: 'POST', body: note })
  await enterAs(page, product, member)
  await expect(button('Edit Swim')(page)).toBeVisible()
}
