import type { TicketView } from '@daymark/contract/support.shapes.ts'
import type { Locator, Page } from '@playwright/test'
import { chooseFromHeader, expect } from './journey.ts'
import { callAs, enterDashboard } from './member.ts'
import type { Member } from './people.ts'
import type { Served } from './served.ts'

export async function openHelp(page: Page): Promise<Locator> {
  await chooseFromHeader(page, 'Help & Support')
  const dialog = page.getByRole('dialog', { name: 'Help & Support' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** A new account with the dialog open. */
export async function enterHelp(page: Page, served: Served): Promise<Locator> {
  await enterDashboard(page, served)
  return openHelp(page)
}

export const openTab = (dialog: Locator, name: 'Help & Support' | 'Contact Support' | 'My Tickets'): Promise<void> =>
  dialog.getByRole('tab', { name }).click()

export async function fillTicket(dialog: Locator, subject: string, description: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Subject' }).fill(subject)
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Habits and streaks' })
  await dialog.getByRole('textbox', { name: 'Description' }).fill(description)
}

/** From another device, and answers with its id. */
export async function sendTicket(served: Served, member: Member, subject: string): Promise<string> {
  const body = { subject, description: 'Since this morning it says zero.', category: 6 }
  await callAs(served, member, '/support/ticket', { method: 'POST', body })
  const ticket = (await keptTickets(served, member)).find((kept) => kept.subject === subject)
  return ticket?.id ?? ''
}

export const keptTickets = (served: Served, member: Member): Promise<TicketView[]> =>
  callAs(served, member, '/support/tickets')
