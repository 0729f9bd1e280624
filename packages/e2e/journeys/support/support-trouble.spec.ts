import { expectAfterRetries } from '../../test/browser.ts'
import { expect, test } from '../../test/journey.ts'
import { callAs, enterDashboard } from '../../test/member.ts'
import { fillTicket, keptTickets, openHelp, openTab, sendTicket } from '../../test/support.ts'

test.use({ expectedTrouble: /status of (429|503)|net::ERR_/ })

const away = { status: 503, json: { success: false, message: 'The database is away', code: 'unavailable' } }

test('tickets and categories that cannot be loaded say so, and can be tried again', async ({ page, served }) => {
  await page.clock.install()
  const member = await enterDashboard(page, served)
  await sendTicket(served, member, 'Still here')
  const dialog = await openHelp(page)
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
  await expect(dialog.getByRole('article').filter({ hasText: 'Still here' })).toBeVisible()
})

test('tickets: listed offline, unsent, not sent, sent twice, and one too many', async ({ page, served, context }) => {
  const member = await enterDashboard(page, served)
  await sendTicket(served, member, 'Written before')
  const dialog = await openHelp(page)
  const subject = dialog.getByRole('textbox', { name: 'Subject' })
  const description = dialog.getByRole('textbox', { name: 'Description' })
  const submit = dialog.getByRole('button', { name: 'Submit Ticket' })
  const networkError = page.getByText('Network error occurred')

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
