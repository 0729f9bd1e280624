import { expectOpenToAll, expectNoSidewaysScroll } from '../test/axe.ts'
import { expect, test } from '../test/journey.ts'

const features = [
  'Streak Tracking',
  'Flexible Scheduling',
  'Progress Analytics',
  'Achievements',
  'Native Apps',
  'Goal Setting',
]

test('the landing page says what Daymark is', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Build Better Habits Daily' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Get Started Free' }).first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(main.getByText('Coming Soon', { exact: true })).toBeVisible()
  await expect(main.getByText('80% complete')).toBeVisible()
  for (const name of features) await expect(main.getByRole('heading', { level: 3, name })).toBeVisible()
  await expect(page).toHaveTitle('Daymark: Build Better Habits Daily')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('everything on it can be read', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Build Better Habits Daily' })).toBeVisible()
    for (const name of features) await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
  })
})

test('both doors lead to their form, and back again', { tag: '@phone' }, async ({ page }) => {
  for (const [door, form] of [
    ['Get Started Free', 'Create Account'],
    ['Sign In', 'Sign In'],
  ] as const) {
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: door }).first().click()
    const heading = page.getByRole('heading', { level: 1, name: form })
    await expect(heading).toBeFocused()
    await expect(page).toHaveURL('/')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Build Better Habits Daily' })).toBeFocused()
  }
})

test.describe('before its script has arrived', () => {
  test.use({ expectedTrouble: /net::ERR_/ })

  test('a door that is pressed opens all the same', async ({ page }) => {
    let isAsleep = true
    await page.route(/\/assets\/.*\.js$/, (route) => (isAsleep ? route.abort() : route.continue()))
    await page.goto('/')
    isAsleep = false
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  })
})

test('nothing is cut off on small phones', async ({ page }) => {
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    await expectNoSidewaysScroll(page)
  }
})

for (const theme of ['light', 'dark'] as const) {
  test(`nothing stands in anybody's way in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expectOpenToAll(page)
  })
}

test('a keyboard reaches the content past the header, and every stop is seen', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: 'Get Started Free' }).first()).toBeFocused()
})

test('the two documents do nothing but log, on the landing page and at registration', async ({ page }) => {
  const documents = ['Terms of Service', 'Privacy Policy']
  const logged: string[] = []
  page.on('console', (message) => void logged.push(message.text()))
  for (const [address, place] of [
    ['/', page.getByRole('contentinfo')],
    ['/?go=register', page.getByRole('main')],
  ] as const) {
    logged.length = 0
    await page.goto(address)
    for (const name of documents) await place.getByRole('button', { name }).click()
    await expect.poll(() => logged.filter((text) => documents.includes(text))).toEqual(documents)
    await expect(page).toHaveURL('/')
  }
})
