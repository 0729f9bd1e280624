import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoAxeFindings, expectNoSidewaysScroll } from '../test/axe.ts'
import { enterDashboard } from '../test/member.ts'
import { chooseFromHeader, expect, test } from '../test/journey.ts'
import type { Served } from '../test/served.ts'

const openHelp = async (page: Page, served: Served) => {
  await enterDashboard(page, served)
  await chooseFromHeader(page, 'Help & Support')
  const dialog = page.getByRole('dialog', { name: 'Help & Support' })
  await expect(dialog).toBeVisible()
  return dialog
}

test('help opens, its tabs are walked by keyboard, and Escape leaves', async ({ page, served }) => {
  const dialog = await openHelp(page, served)
  await expect(dialog.getByRole('heading', { name: 'Quick Help' })).toBeVisible()
  await expect(dialog.getByText('Check the timezone in your profile.')).toBeVisible()

  const tab = (name: string) => dialog.getByRole('tab', { name })
  await tab('Help & Support').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Contact Support')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Subject' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(tab('My Tickets')).toHaveAttribute('aria-selected', 'true')

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('the form says what is wrong in the words of both sides', async ({ page, served }) => {
  const dialog = await openHelp(page, served)
  await dialog.getByRole('tab', { name: 'Contact Support' }).click()
  const subject = dialog.getByRole('textbox', { name: 'Subject' })
  const description = dialog.getByRole('textbox', { name: 'Description' })
  const submit = dialog.getByRole('button', { name: 'Submit Ticket' })
  await expect(submit).toBeDisabled()

  await subject.fill('abcd')
  await description.fill('123456789')
  await dialog.getByRole('combobox', { name: 'Category' }).focus()
  await subject.focus()
  await expect(dialog.getByText('Subject must be at least 5 characters')).toBeVisible()
  await expect(dialog.getByText('Please provide more details (at least 10 characters)')).toBeVisible()
  await expect(dialog.getByText('Please select a category')).toBeVisible()
  await expect(subject).toHaveAccessibleDescription('Subject must be at least 5 characters')

  await subject.fill('s'.repeat(101))
  await expect(dialog.getByText('Subject must be less than 100 characters')).toBeVisible()
  await description.fill('d'.repeat(2001))
  await expect(dialog.getByText('Description must be less than 2000 characters')).toBeVisible()
  await expect(submit).toBeDisabled()
})

test('the counter turns red above 1800', async ({ page, served }) => {
  const dialog = await openHelp(page, served)
  await dialog.getByRole('tab', { name: 'Contact Support' }).click()
  const description = dialog.getByRole('textbox', { name: 'Description' })
  const colorAt = async (length: number) => {
    await description.fill('d'.repeat(length))
    const counter = dialog.getByText(`${length}/2000`)
    await expect(counter).toBeVisible()
    return counter.evaluate((element) => getComputedStyle(element).color)
  }
  const danger = await page.evaluate(() => {
    const probe = document.createElement('p')
    probe.style.setProperty('color', 'var(--danger)')
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
  expect(await colorAt(1800)).not.toBe(danger)
  expect(await colorAt(1801)).toBe(danger)
})

test('a ticket goes all the way: sent, listed, and confirmed by mail', async ({ page, served }) => {
  const dialog = await openHelp(page, served)
  const subject = `The streak is wrong ${randomUUID().slice(0, 8)}`
  await dialog.getByRole('tab', { name: 'Contact Support' }).click()
  await dialog.getByRole('textbox', { name: 'Subject' }).fill(`  ${subject} `)
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Habits and streaks' })
  await dialog.getByRole('textbox', { name: 'Description' }).fill('It says 3 & <b>it</b> should say 4.')
  await dialog.getByRole('button', { name: 'Submit Ticket' }).click()

  await expect(
    page.getByText('Support ticket submitted successfully! You will receive email updates on your ticket status.'),
  ).toBeVisible()
  const ticket = dialog.getByRole('article').filter({ hasText: subject })
  await expect(ticket).toContainText('It says 3 & <b>it</b> should say 4.')
  await expect(ticket).toContainText('Habits and streaks')
  await expect(ticket).toContainText('Open')
  await expect(ticket.getByRole('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)

  const { state } = JSON.parse((await page.evaluate(() => localStorage.getItem('auth-store'))) ?? '{}')
  const mailbox = await page.context().newPage()
  await expect(async () => {
    await mailbox.goto('/dev/mailbox')
    const mails = mailbox.getByRole('article').filter({ hasText: subject })
    await expect(mails).toHaveCount(2, { timeout: 500 })
    const toPerson = mails.filter({ hasText: `To ${state.user.email}` })
    await expect(toPerson).toContainText('We received your ticket')
    await expect(mails.filter({ hasText: 'To support@daymark.test' })).toContainText('[Habits and streaks]')
  }).toPass({ timeout: 15_000 })
})

test('nothing in the dialog stands in anybody’s way', async ({ page, served }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const dialog = await openHelp(page, served)
  for (const name of ['Help & Support', 'Contact Support', 'My Tickets']) {
    await dialog.getByRole('tab', { name }).click()
    await expect(dialog.getByRole('tabpanel', { name })).toBeVisible()
    await expectNoAxeFindings(page)
  }
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
})
