import { enterDashboard } from '../test/member.ts'
import { chooseFromHeader, expect, test } from '../test/journey.ts'

test.use({ expectedTrouble: /net::ERR_/ })

test('a ticket that cannot be sent says so, keeps what was typed and can be sent again', async ({ page, served }) => {
  await enterDashboard(page, served)
  await chooseFromHeader(page, 'Help & Support')
  const dialog = page.getByRole('dialog', { name: 'Help & Support' })
  await dialog.getByRole('tab', { name: 'Contact Support' }).click()
  const subject = dialog.getByRole('textbox', { name: 'Subject' })
  const description = dialog.getByRole('textbox', { name: 'Description' })
  await subject.fill('No connection')
  await description.fill('The train is in a tunnel.')
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption('0')

  await page.route('**/api/support/ticket', (route) => route.abort('connectionrefused'))
  await dialog.getByRole('button', { name: 'Submit Ticket' }).click()
  await expect(page.getByText('Network error occurred')).toBeVisible()
  await expect(subject).toHaveValue('No connection')
  await expect(description).toHaveValue('The train is in a tunnel.')

  await page.unroute('**/api/support/ticket')
  await dialog.getByRole('button', { name: 'Submit Ticket' }).click()
  await expect(dialog.getByRole('article').filter({ hasText: 'No connection' }).first()).toBeVisible()
})

test('without a connection the app says so, and stops saying so when it is back', async ({ page, served, context }) => {
  await enterDashboard(page, served)
  await expect(page.getByText('No habits yet')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText('You are offline', { exact: true }).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline', { exact: true })).toHaveCount(0)
})

test('typed words outlive a closed dialog', async ({ page, served }) => {
  await enterDashboard(page, served)
  await chooseFromHeader(page, 'Help & Support')
  const dialog = page.getByRole('dialog', { name: 'Help & Support' })
  await dialog.getByRole('tab', { name: 'Contact Support' }).click()
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Half a thought')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await chooseFromHeader(page, 'Help & Support')
  await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('Half a thought')
})
