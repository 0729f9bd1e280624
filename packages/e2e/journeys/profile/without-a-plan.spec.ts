import { downloadBy } from '../../test/browser.ts'
import { test } from '../../test/account-journey.ts'
import { expectError } from '../../test/auth-screen.ts'
import { connectionsOf, endConnection } from '../../test/connections.ts'
import { expectNoSidewaysScroll } from '../../test/accessibility.ts'
import { expect } from '../../test/journey.ts'
import { callAs, enterDashboard } from '../../test/member.ts'
import { openProfile } from '../../test/profile-dialog.ts'
import { outliveTrial, tokenIn } from '../../test/subscription.ts'

test.use({ expectedTrouble: /status of (400|401|404)|Habits are not loaded/ })

test('without a plan the profile offers one; leaving still downloads everything, and access can still be ended', async ({
  page,
  product,
  time,
}) => {
  const person = await enterDashboard(page, product)
  const token = { name: 'Cron job', reach: 'read' }
  await callAs(product, person, '/connections/tokens', { method: 'POST', body: token })
  await outliveTrial(page, time)
  const dialog = await openProfile(page)
  await expect(dialog.getByRole('region', { name: 'Upgrade to Basic for Data Export' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Download/ })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Upgrade Now' }).click()
  const plans = page.getByRole('dialog', { name: 'Choose Your Plan' })
  await expect(plans).toBeVisible()
  await plans.getByRole('button', { name: 'Close' }).click()
  await expect(plans).toBeHidden()

  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
  const password = question.getByLabel('Password', { exact: true })
  const takeAlong = question.getByRole('button', { name: 'Download my data' })
  await takeAlong.click()
  await expectError(password, 'Password is required')
  await password.fill('Not-the-password-1')
  await takeAlong.click()
  await expectError(password, 'Password is incorrect')
  await password.fill(person.password)
  const file = await downloadBy(page, takeAlong)
  expect(JSON.parse(file.content.toString())).toMatchObject({ profile: { email: person.email } })
  await expect(page.getByText('Your data has been downloaded')).toBeVisible()
  await question.getByRole('button', { name: 'Keep Account' }).click()
  await expect(question).toBeHidden()

  await test.step('connections', async () => {
    await page.getByRole('button', { name: 'Open Connections' }).click()
    const connections = connectionsOf(page)
    await expect(connections.getByRole('region', { name: 'Upgrade to Basic for Connections' })).toBeVisible()
    await expect(connections.getByRole('button', { name: 'Token' })).toHaveCount(0)
    await connections.getByRole('button', { name: 'Upgrade Now' }).click()
    await expect(plans).toBeVisible()
    await plans.getByRole('button', { name: 'Close' }).click()
    await endConnection(page, 'Cron job')
    await expect(connections.getByText('Nothing has access yet.')).toBeVisible()
    expect(await callAs(product, await tokenIn(page), '/connections')).toEqual([])
  })
})
