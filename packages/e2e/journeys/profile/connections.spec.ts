import {
  addConnection,
  connectionsOf,
  deliveries,
  endConnection,
  makeSecret,
  openConnections,
  stoppedWebhook,
} from '../../test/connections.ts'
import { makeHabit } from '../../test/habits.ts'
import { expect, test } from '../../test/journey.ts'
import { enterAs, enterDashboard } from '../../test/member.ts'
import { signUp } from '../../test/people.ts'

test.use({ expectedTrouble: /net::ERR_|status of (400|500)/ })

test('make a token, use it, see that it was used, and end it', { tag: '@phone' }, async ({ page, served }) => {
  await enterDashboard(page, served)
  const dialog = await openConnections(page)
  await expect(dialog.getByText('Nothing has access yet.')).toBeVisible()
  const form = await addConnection(page, 'Token', 'New token')
  await form.getByRole('button', { name: 'Make Token' }).click()
  await expect(form.getByLabel('Name')).toBeFocused()
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription(/Please enter a name/)
  await form.getByLabel('Name').fill('Kitchen display')
  await form.getByText('Read and tick').click()
  await form.getByRole('button', { name: 'Make Token' }).click()
  await expect(form.getByRole('heading', { name: 'Your token is ready' })).toBeFocused()

  // It is shown once: nothing but its own button leaves it.
  const secret = await form.getByLabel('Token', { exact: true }).inputValue()
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(form.getByLabel('Token', { exact: true })).toHaveValue(secret)
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByText('Read and tick, not used yet')).toBeVisible()
  expect(await page.content()).not.toContain(secret)

  const habits = () => fetch(`${served.url}/api/habits`, { headers: { authorization: `Bearer ${secret}` } })
  expect((await habits()).status).toBe(200)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Open Connections' }).click()
  await expect(dialog.getByText('Read and tick, last used just now')).toBeVisible()
  await endConnection(page, 'Kitchen display')
  await expect(dialog.getByText('Nothing has access yet.')).toBeVisible()
  expect((await habits()).status).toBe(401)
})

test('a calendar, a link and a webhook show their secret once; offline nothing is added; deliveries are sent again', async ({
  page,
  served,
  context,
}) => {
  const member = await signUp(served)
  await makeHabit(served, member, { name: 'Swim' })
  await enterAs(page, served, member)
  const dialog = await openConnections(page)

  const calendar = await addConnection(page, 'Calendar', 'New calendar address')
  await calendar.getByLabel('Name').fill('My phone')
  expect(await makeSecret(calendar, 'Make Address', 'Calendar address')).toMatch(/\/calendar\/.+\.ics$/)

  const link = await addConnection(page, 'One-tap link', 'New one-tap link')
  await expect(link.getByLabel('Habit')).toContainText('Swim')
  expect(await makeSecret(link, 'Make Link', 'One-tap link')).toContain(`${served.url}/tick/`)

  const webhook = await addConnection(page, 'Webhook', 'New webhook')
  await webhook.getByLabel('Name').fill('Home automation')
  await webhook.getByLabel('Address').fill('home')
  await webhook.getByRole('checkbox', { name: 'Habit created' }).check()
  await webhook.getByRole('button', { name: 'Add Webhook' }).click()
  await expect(webhook.getByLabel('Address')).toHaveAccessibleDescription(/begins with https/)
  await webhook.getByLabel('Address').fill('https://example.com/hook')
  expect(await makeSecret(webhook, 'Add Webhook', 'Signing secret')).toMatch(/^whsec_/)

  await expect(dialog.getByRole('listitem')).toHaveText([
    /Home automation.*Webhook.*example\.com\/hook.*3 kinds of events, not used yet/,
    /Swim.*One-tap link.*Ticks today, not used yet/,
    /My phone.*Calendar.*not used yet/,
  ])

  await test.step('without a connection nothing can be added or ended, and the screen says so', async () => {
    const form = await addConnection(page, 'Calendar', 'New calendar address')
    await context.setOffline(true)
    await expect(form.getByText(/^You’re offline/)).toBeVisible()
    await expect(form.getByRole('button', { name: 'Make Address' })).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('button', { name: 'End My phone' })).toHaveAttribute('aria-disabled', 'true')
    await context.setOffline(false)
  })

  await test.step('deliveries show their response, and are tested, sent again and switched on', async () => {
    const now = new Date()
    const webhook = stoppedWebhook(now)
    const sent: string[] = []
    await page.route('**/api/connections', (route) =>
      route.fulfill({ json: [sent.includes('resume') ? { ...webhook, stoppedAt: null } : webhook] }),
    )
    await page.route('**/api/connections/*/**', async (route) => {
      const path = new URL(route.request().url()).pathname.split(webhook.id)[1]
      if (route.request().method() === 'GET')
        return route.fulfill({ json: deliveries(now).slice(sent.length > 1 ? 1 : 0) })
      sent.push(path?.split('/').at(-1) ?? '')
      return route.fulfill({ json: path === '/resume' ? webhook : { success: true, message: 'Sent' } })
    })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Open Connections' }).click()
    await dialog.getByRole('button', { name: 'Switch On Home automation' }).click()
    await expect(dialog.getByText('Switched off')).toHaveCount(0)

    await dialog.getByRole('button', { name: 'Deliveries of Home automation' }).click()
    const list = page.getByRole('dialog', { name: 'Deliveries' })
    await expect(list.getByRole('listitem')).toHaveText([
      /habit\.completed.*Waiting/,
      /habit\.completed.*Trying again.*3 attempts.*No response: It took longer than 10 seconds/,
      /habit\.completed.*Delivered.*Response 204/,
      /streak\.milestone.*Failed.*8 attempts.*Response 500: <html>Oh_no_/,
    ])
    await list.getByRole('button', { name: 'Send a Test' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(3)
    await list.getByRole('button', { name: /^Resend streak\.milestone/ }).click()
    await expect.poll(() => sent).toEqual(['resume', 'test', 'resend'])
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(connectionsOf(page)).toBeVisible()
  })
})
