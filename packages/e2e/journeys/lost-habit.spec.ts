import { openNewHabit, submitNew } from '../test/habit-form.ts'
import { cardNames } from '../test/habit-card.ts'
import { expect, test } from '../test/journey.ts'
import { callAs, enterDashboard } from '../test/member.ts'

test.use({ expectedTrouble: /net::ERR_/ })

test('a habit whose answer was lost is there once, however often it is sent', async ({ page, served }) => {
  const member = await enterDashboard(page, served)
  const form = await openNewHabit(page)
  await form.getByLabel('Name', { exact: true }).fill('Swim')

  // It arrives, but the answer does not.
  const address = /\/api\/habits$/
  await page.route(address, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await submitNew(form)
  await expect(page.getByText('Network error occurred')).toBeVisible()
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Swim')
  await page.unroute(address)

  await submitNew(form)
  await expect(page.getByText('Habit created successfully!')).toBeVisible()
  await expect(form).toBeHidden()
  expect(await cardNames(page)).toEqual(['Swim'])
  expect(await callAs<object[]>(served, member, '/habits')).toHaveLength(1)
})
