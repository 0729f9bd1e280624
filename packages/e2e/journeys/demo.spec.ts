import { signIn } from '../test/auth-screen.ts'
import { expectOpenToAll, expectNoSidewaysScroll } from '../test/axe.ts'
import { test } from '../test/demo-journey.ts'
import { expect } from '../test/journey.ts'

// One start is enough for all of them.
test.describe.configure({ mode: 'default' })
// The account lives where this machine does.
test.use({ timezoneId: Temporal.Now.timeZoneId() })

test('the demonstration opens with the sign-in that it prints, and three years are in it', async ({ page, demo }) => {
  await signIn(page, demo)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back, Maya' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Paused (2)' })).toBeVisible()

  await page.getByRole('button', { name: 'Read 20 pages', exact: true }).click()
  await expect(page.getByText('1095 days ago')).toBeVisible()
  await page.getByRole('tab', { name: 'Notes' }).click()
  await expect(page.getByText('Middlemarch')).toBeVisible()
})

for (const theme of ['light', 'dark'] as const) {
  test(`much of everything stands in nobody's way in the ${theme} theme`, async ({ page, demo }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await signIn(page, demo)
    await expectOpenToAll(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
  })
}
