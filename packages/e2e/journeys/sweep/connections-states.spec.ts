import { expectAccessible } from '../../test/accessibility.ts'
import { expectAfterRetries } from '../../test/browser.ts'
import { addConnection, deliveries, openConnections, stoppedWebhook } from '../../test/connections.ts'
import { makeHabit } from '../../test/habits.ts'
import { expect, test } from '../../test/journey.ts'
import { enterAs } from '../../test/member.ts'
import { signUp } from '../../test/people.ts'

test.use({ expectedTrouble: /status of (400|500)/ })

const broken = { status: 500, json: { message: 'Oh no' } }

test('connections: each form, its secret, the end of one, a webhook that was switched off, and what did not load', async ({
  page,
  served,
}) => {
  await page.clock.install()
  const member = await signUp(served)
  await makeHabit(served, member, { name: 'Swim' })
  await enterAs(page, served, member)
  const dialog = await openConnections(page)
  await expect(dialog.getByText('Nothing has access yet.')).toBeVisible()
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
  }

  const token = await addConnection(page, 'Token', 'New token')
  await expectAccessible(page, 'form of a token')
  await token.getByRole('button', { name: 'Make Token' }).click()
  await expect(token.getByText('Please enter a name').first()).toBeVisible()
  await expectAccessible(page, 'token that was refused')
  await token.getByLabel('Name').fill(`Kitchen ${'w'.repeat(50)}`)
  await token.getByRole('button', { name: 'Make Token' }).click()
  await expect(token.getByLabel('Token', { exact: true })).toBeVisible()
  await expectAccessible(page, 'token that was made')
  await token.getByRole('button', { name: 'Done' }).click()

  await addConnection(page, 'Webhook', 'New webhook')
  await expectAccessible(page, 'form of a webhook')
  await close()
  await addConnection(page, 'Calendar', 'New calendar address')
  await expectAccessible(page, 'form of a calendar')
  await close()
  await addConnection(page, 'One-tap link', 'New one-tap link')
  await expectAccessible(page, 'form of a one-tap link')
  await close()

  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page, 'list of connections')
  await dialog.getByRole('button', { name: /^End Kitchen/ }).click()
  await expect(page.getByRole('alertdialog', { name: 'End this access?' })).toBeVisible()
  await expectAccessible(page, 'question before an access is ended')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const now = new Date()
  await page.route('**/api/connections', (route) => route.fulfill({ json: [stoppedWebhook(now)] }))
  await page.route('**/deliveries', (route) => route.fulfill({ json: deliveries(now) }))
  await page.getByRole('button', { name: 'Open Connections' }).click()
  await expect(dialog.getByText('Switched off')).toBeVisible()
  await expectAccessible(page, 'webhook that was switched off')
  await dialog.getByRole('button', { name: 'Deliveries of Home automation' }).click()
  const list = page.getByRole('dialog', { name: 'Deliveries' })
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page, 'deliveries of a webhook')

  await page.route('**/api/connections', (route) => route.fulfill(broken))
  await page.reload()
  await openConnections(page)
  await expectAfterRetries(page, dialog.getByText('Failed to load your connections'))
  await expectAccessible(page, 'connections that did not load')
})
