import { cardOf, makeHabit, panelOf, tickElsewhere } from '../../test/habits.ts'
import { enterAs } from '../../test/member.ts'
import { expect, test } from '../../test/journey.ts'
import { signUp } from '../../test/people.ts'

test.use({ expectedTrouble: /net::ERR_/ })

const list = /\/api\/habits(\?|$)/

test('an unreachable server is reported in place of a list, and leaves one that was loaded', async ({
  page,
  served,
}) => {
  const member = await signUp(served)
  await makeHabit(served, member, { name: 'Swim' })
  await page.route(list, (route) => route.abort('connectionrefused'))
  await enterAs(page, served, member)
  const failure = page.getByRole('region', { name: 'Your Habits' }).getByRole('alert')

  await test.step('a list that cannot be loaded can be tried again', async () => {
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

  await test.step('Refresh Data brings what was done on another device', async () => {
    const { id, createdDay } = await makeHabit(served, member, { name: 'Run' })
    await tickElsewhere(served, member, id, createdDay)
    await page.getByRole('button', { name: 'Refresh Data' }).click()
    await expect(panelOf(page, 'Run')).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('the next visit shows the habits that were loaded, and they can be ticked', async () => {
    await page.route(list, (route) => route.abort('connectionrefused'))
    await page.reload()
    await expect(cardOf(page, 'Swim')).toBeVisible()
    await panelOf(page, 'Swim').click()
    await expect(panelOf(page, 'Swim')).toHaveAttribute('aria-pressed', 'true')
  })
})
