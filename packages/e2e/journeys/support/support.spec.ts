import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { enterDashboard } from '../../test/member.ts'
import { expect, test } from '../../test/journey.ts'
import { enterHelp, fillTicket, openHelp, openTab, sendTicket } from '../../test/support.ts'

test('help: tabs by keyboard, errors at their fields, the counter, and the overview', async ({ page, served }) => {
  await enterDashboard(page, served)

  await test.step('the tabs of help work by keyboard, and Escape closes it', async () => {
    const dialog = await openHelp(page)
    await expect(dialog.getByRole('heading', { name: 'Quick Help' })).toBeVisible()
    for (const [problem, advice] of [
      ['Habit not saving', 'Check your internet connection.'],
      ['Missing notifications', "Check your browser's notification settings."],
      ['Streak issues', 'Check the timezone in your profile.'],
      ['Billing questions', 'Contact support.'],
    ] as const) {
      await expect(dialog.getByRole('term').filter({ hasText: problem })).toBeVisible()
      await expect(dialog.getByRole('definition').filter({ hasText: advice })).toBeVisible()
    }

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

  await test.step('the form shows each error at its field', async () => {
    const dialog = await openHelp(page)
    await openTab(dialog, 'Contact Support')
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

  await test.step('the counter turns red above 1800', async () => {
    const dialog = page.getByRole('dialog', { name: 'Help & Support' })
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

  await test.step('the overview leads to the form and to the list', async () => {
    const dialog = page.getByRole('dialog', { name: 'Help & Support' })
    await openTab(dialog, 'Help & Support')
    await dialog.getByRole('button', { name: /^My Support Tickets/ }).click()
    await expect(dialog.getByRole('tab', { name: 'My Tickets' })).toBeFocused()
    await expect(dialog.getByText('No support tickets yet')).toBeVisible()
    await dialog.getByRole('button', { name: 'Contact Support' }).click()
    await expect(dialog.getByRole('tab', { name: 'Contact Support' })).toHaveAttribute('aria-selected', 'true')
    await openTab(dialog, 'Help & Support')
    await dialog.getByRole('button', { name: /^Contact Support/ }).click()
    await expect(dialog.getByRole('textbox', { name: 'Subject' })).toBeVisible()
  })
})

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

test('an answer arrives by mail and in My Tickets as it was written', async ({ page, served }) => {
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
})
