import { holdBack } from '../../test/browser.ts'
import { cardOf, makeHabit, panelOf, tickElsewhere } from '../../test/habits.ts'
import { enterAs } from '../../test/member.ts'
import { expect, test } from '../../test/journey.ts'
import { signUp } from '../../test/people.ts'

const list = /\/api\/habits(\?|$)/

test('a list that loads, and Refresh Data', async ({ page, served }) => {
  const member = await signUp(served)

  await test.step('a list that loads says so', async () => {
    await makeHabit(served, member, { name: 'Swim' })
    const release = await holdBack(page, list)
    await enterAs(page, served, member)
    await expect(page.getByRole('status').filter({ hasText: 'Loading habits' })).toHaveCount(1)
    await expect(page.getByText('No habits yet')).toHaveCount(0)
    release()
    await expect(cardOf(page, 'Swim')).toBeVisible()
    await expect(page.getByText('Loading habits')).toHaveCount(0)
  })

  await test.step('Refresh Data brings what was done on another device', async () => {
    const { id, createdDay } = await makeHabit(served, member, { name: 'Run' })
    await tickElsewhere(served, member, id, createdDay)
    await page.getByRole('button', { name: 'Refresh Data' }).click()
    await expect(panelOf(page, 'Run')).toHaveAttribute('aria-pressed', 'true')
  })
})

test.describe('an unreachable server', () => {
  test.use({ expectedTrouble: /net::ERR_/ })

  test('is reported in place of the list, with a way to try again', async ({ page, served }) => {
    const member = await signUp(served)
    await makeHabit(served, member, { name: 'Swim' })
    await page.route(list, (route) => route.abort('connectionrefused'))
    await enterAs(page, served, member)
    const failure = page.getByRole('region', { name: 'Your Habits' }).getByRole('alert')
    await expect(failure).toContainText('Failed to load habits')
    await expect(failure).toContainText('Failed to fetch habits')
    await expect(page.getByRole('alert').filter({ hasText: /^Failed to load habits$/ })).toBeVisible()
    await expect(page.getByText('No habits yet')).toHaveCount(0)
    await failure.getByRole('button', { name: 'Try Again' }).click()
    await expect(failure).toBeVisible()
    await page.unroute(list)
    await failure.getByRole('button', { name: 'Try Again' }).click()
    await expect(cardOf(page, 'Swim')).toBeVisible()
  })

  test('leaves the habits that were loaded before', async ({ page, served }) => {
    const member = await signUp(served)
    await makeHabit(served, member, { name: 'Swim' })
    await enterAs(page, served, member)
    await expect(cardOf(page, 'Swim')).toBeVisible()
    await page.route(list, (route) => route.abort('connectionrefused'))
    await page.reload()
    await expect(cardOf(page, 'Swim')).toBeVisible()
    await panelOf(page, 'Swim').click()
    await expect(panelOf(page, 'Swim')).toHaveAttribute('aria-pressed', 'true')
  })
})
