import type { ConnectionView, DeliveryView } from '@daymark/contract/connections.shapes.ts'
import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { openProfile } from './profile-dialog.ts'

export const connectionsOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Connections', exact: true })

export async function openConnections(page: Page): Promise<Locator> {
  const profile = await openProfile(page)
  await profile.getByRole('button', { name: 'Open Connections' }).click()
  const dialog = connectionsOf(page)
  await expect(dialog).toBeVisible()
  return dialog
}

export async function addConnection(page: Page, kind: string, title: string): Promise<Locator> {
  await connectionsOf(page).getByRole('button', { name: kind }).click()
  const form = page.getByRole('dialog', { name: title })
  await expect(form).toBeVisible()
  return form
}

/** The secret that is shown once, when this button has made it. */
export async function makeSecret(form: Locator, submit: string, label: string): Promise<string> {
  await form.getByRole('button', { name: submit }).click()
  const secret = await form.getByLabel(label, { exact: true }).inputValue()
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(form).toBeHidden()
  return secret
}

export async function endConnection(page: Page, name: string): Promise<void> {
  await connectionsOf(page)
    .getByRole('button', { name: `End ${name}` })
    .click()
  const question = page.getByRole('alertdialog', { name: 'End this access?' })
  await question.getByRole('button', { name: 'End Access' }).click()
  await expect(question).toBeHidden()
}

const id = (last: number) => `0198c0de-0000-7000-8000-00000000000${last}`

/** A webhook that was switched off. */
export const stoppedWebhook = (now: Date): ConnectionView => ({
  id: id(1),
  kind: 'webhook',
  name: 'Home automation',
  reach: null,
  habitId: null,
  url: 'https://home.example/hooks/a-rather-long-path-that-has-to-break-somewhere-on-a-phone/daymark',
  events: ['habit.completed', 'habit.uncompleted'],
  stoppedAt: now.toISOString(),
  restsUntil: null,
  skippedAt: null,
  createdAt: now.toISOString(),
  expiresAt: null,
  lastUsedAt: now.toISOString(),
})

/** One delivery in each state, newest first. */
export const deliveries = (now: Date): DeliveryView[] => {
  const delivery = { event: 'habit.completed', createdAt: now.toISOString(), attemptedAt: now.toISOString() }
  const none = { responseStatus: null, responseText: null }
  return [
    { ...delivery, ...none, id: id(2), status: 'waiting', attempts: 0, attemptedAt: null },
    { ...delivery, ...none, id: id(3), status: 'waiting', attempts: 3, responseText: 'It took longer than 10 seconds' },
    { ...delivery, id: id(4), status: 'delivered', attempts: 1, responseStatus: 204, responseText: null },
    {
      ...delivery,
      id: id(5),
      event: 'streak.milestone',
      status: 'failed',
      attempts: 8,
      responseStatus: 500,
      responseText: `<html>${'Oh_no_'.repeat(80)}</html>`,
    },
  ]
}
