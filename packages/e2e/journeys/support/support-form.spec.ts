import { expect, test } from '../../test/journey.ts'
import { callAs, enterDashboard } from '../../test/member.ts'
import { fillTicket, keptTickets, openHelp, openTab, sendTicket } from '../../test/support.ts'

test.use({ expectedTrouble: /status of 429|net::ERR_/ })

test('help by keyboard with its form and its errors; tickets offline, unsent, sent twice, and one too many', async ({
  page,
  served,
  context,
}) => {
  const member = await enterDashboard(page, served)
  const dialog = page.getByRole('dialog', { name: 'Help & Support' })
  const subject = dialog.getByRole('textbox', { name: 'Subject' })
  const description = dialog.getByRole('textbox', { name: 'Description' })
  const submit = dialog.getByRole('button', { name: 'Submit Ticket' })
  const colorAt = async (length: number) => {
    await description.fill('d'.repeat(length))
    const counter = dialog.getByText(`${length}/2000`)
    await expect(counter).toBeVisible()
    return counter.evaluate((element) => getComputedStyle(element).color)
  }
  const networkError = page.getByText('Network error occurred')

  await test.step('the tabs of help work by keyboard, and Escape closes it', async () => {
    await openHelp(page)
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
    await openHelp(page)
    await openTab(dialog, 'Contact Support')
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

  // A new page has no list of tickets yet.
  await page.reload()
  await sendTicket(served, member, 'Written before')
  await openHelp(page)

  await test.step('without a connection the list says so, and fills when it is back', async () => {
    await context.setOffline(true)
    await openTab(dialog, 'My Tickets')
    await expect(dialog.getByText('Your support tickets will load when you’re back online.')).toBeVisible()
    await context.setOffline(false)
    await expect(dialog.getByRole('article').filter({ hasText: 'Written before' })).toBeVisible()
  })

  await test.step('an unsent ticket survives other tabs and a closed dialog', async () => {
    await openTab(dialog, 'Contact Support')
    await fillTicket(dialog, 'Begun before lunch', 'I will finish this sentence')
    await openTab(dialog, 'My Tickets')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await openHelp(page)
    await openTab(dialog, 'Contact Support')
    await expect(description).toHaveValue('I will finish this sentence')
  })

  await test.step('a ticket that cannot be sent says so, keeps what was typed and can be sent again', async () => {
    await page.route('**/api/support/ticket', (route) => route.abort('connectionrefused'))
    await submit.click()
    await expect(networkError).toBeVisible()
    await expect(subject).toHaveValue('Begun before lunch')
    await expect(description).toHaveValue('I will finish this sentence')

    await page.unroute('**/api/support/ticket')
    await submit.click()
    await expect(dialog.getByRole('article').filter({ hasText: 'Begun before lunch' }).first()).toBeVisible()
  })

  await test.step('a ticket whose response was lost is sent again and stays one ticket', async () => {
    // A new page has no message of the step before.
    await page.reload()
    await openHelp(page)
    await openTab(dialog, 'Contact Support')
    await fillTicket(dialog, 'Sent in a tunnel', 'The answer was lost on the way.')
    await page.route('**/api/support/ticket', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await submit.click()
    await expect(networkError).toBeVisible()
    await page.unroute('**/api/support/ticket')
    await submit.click()
    await expect(dialog.getByRole('article').filter({ hasText: 'Sent in a tunnel' })).toBeVisible()
    await expect.poll(() => keptTickets(served, member)).toHaveLength(3)
  })

  await test.step('the eleventh ticket of an hour is refused with the reason, and its text is kept', async () => {
    const body = { subject: 'One of many', description: 'There is so much to say.', category: 0 }
    for (let n = 4; n <= 10; n += 1) await callAs(served, member, '/support/ticket', { method: 'POST', body })
    await openTab(dialog, 'Contact Support')
    await fillTicket(dialog, 'One too many', 'There is still more to say.')
    await submit.click()
    await expect(page.getByText(/^Too many attempts\. Please try again in \d+ minutes\.$/)).toBeVisible()
    await expect(subject).toHaveValue('One too many')
  })
})
