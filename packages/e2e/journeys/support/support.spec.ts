import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { expectAfterRetries, expectHistoryAtRest } from '../../test/browser.ts'
import { enterDashboard } from '../../test/member.ts'
import { expect, test } from '../../test/journey.ts'
import { enterHelp, fillTicket, openHelp, openTab, sendTicket } from '../../test/support.ts'

test.use({ expectedTrouble: /status of 503/ })

const away = { status: 503, json: { success: false, message: 'The database is away', code: 'unavailable' } }

test('a ticket is sent, listed, and confirmed by mail', { tag: '@phone' }, async ({ page, served }) => {
  const dialog = await enterHelp(page, served)
  const subject = `The streak is wrong ${randomUUID().slice(0, 8)}`
  await openTab(dialog, 'Contact Support')
  await fillTicket(dialog, `  ${subject} `, 'It says 3 & <b>it</b> should say 4.')
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
  await expect
    .poll(async () => (await served.mails()).filter((mail) => mail.subject.includes(subject)), { timeout: 30_000 })
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ to: state.user.email, subject: expect.stringContaining('We received your ticket') }),
        expect.objectContaining({
          to: 'support@daymark.test',
          subject: expect.stringContaining('[Habits and streaks]'),
        }),
      ]),
    )
})

const toneOf = (badge: Locator) => badge.evaluate((element) => getComputedStyle(element).color)

test('answers arrive by mail and in My Tickets as they were written; what cannot be loaded can be tried again', async ({
  page,
  served,
}) => {
  await page.clock.install()
  const member = await enterDashboard(page, served)
  const id = await sendTicket(served, member, 'The streak is wrong')
  const closed = await sendTicket(served, member, 'Closed at once')
  await sendTicket(served, member, 'Still open')
  await served.ops('tickets', 'reply', id, 'Which day?\n<b>And</b> in which zone?')
  await served.ops('tickets', 'status', closed, 'Closed')

  const dialog = await openHelp(page)
  await openTab(dialog, 'My Tickets')
  const ticket = dialog.getByRole('article').filter({ hasText: 'The streak is wrong' })
  await expect(ticket).toContainText('In Progress')
  await expect(ticket).toContainText('Priority')
  await expect(ticket.getByText('<b>And</b> in which zone?')).toBeVisible()
  await expect(ticket.getByRole('time')).toHaveText([
    /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/,
    /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/,
  ])

  await served.ops('tickets', 'reply', id, 'Mended in today’s release.', '--status', 'Resolved')
  await openTab(dialog, 'Help & Support')
  await openTab(dialog, 'My Tickets')
  await expect(ticket.getByText('Mended in today’s release.')).toHaveCount(1)
  await expect(ticket).toContainText(/Resolution, [A-Z][a-z]{2} \d{1,2}, \d{4}/)

  const badge = (subject: string, word: string) =>
    dialog.getByRole('article').filter({ hasText: subject }).getByText(word, { exact: true })
  const resolved = await toneOf(badge('The streak is wrong', 'Resolved'))
  expect(await toneOf(badge('Closed at once', 'Closed'))).toBe(resolved)
  expect(await toneOf(badge('Still open', 'Open'))).not.toBe(resolved)

  const letters = async () =>
    (await served.mails())
      .filter(({ to, subject }) => to === member.user.email && /^(A reply to|Update on) your ticket/.test(subject))
      .map(({ subject }) => subject)
      .sort()
  await expect
    .poll(letters)
    .toEqual([
      'A reply to your ticket: The streak is wrong',
      'A reply to your ticket: The streak is wrong',
      'Update on your ticket: Closed at once',
    ])

  await test.step('tickets and categories that cannot be loaded say so, and can be tried again', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expectHistoryAtRest(page)
    await page.reload()
    await openHelp(page)
    await page.route('**/api/support/*', (route) => route.fulfill(away))

    await openTab(dialog, 'My Tickets')
    const failed = dialog.getByRole('alert').filter({ hasText: 'Failed to load your support tickets' })
    await expectAfterRetries(page, failed)
    await openTab(dialog, 'Contact Support')
    const incomplete = dialog
      .getByRole('alert')
      .filter({ hasText: 'Failed to load form data. Please refresh and try again.' })
    await expectAfterRetries(page, incomplete)
    await expect(dialog.getByRole('button', { name: 'Submit Ticket' })).toBeDisabled()

    await page.unroute('**/api/support/*')
    await incomplete.getByRole('button', { name: 'Try Again' }).click()
    await expect(dialog.getByRole('combobox', { name: 'Category' })).toBeEnabled()
    await openTab(dialog, 'My Tickets')
    await expect(dialog.getByRole('article').filter({ hasText: 'Still open' })).toBeVisible()
  })
})
