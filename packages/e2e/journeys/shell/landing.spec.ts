import { test as accountTest } from '../../test/account-journey.ts'
import { expect, test } from '../../test/journey.ts'

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

test('both links lead to their form, and Back leads back', { tag: '@phone' }, async ({ page }) => {
  for (const [link, form] of [
    ['Get Started Free', 'Create Account'],
    ['Sign In', 'Sign In'],
  ] as const) {
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: link }).first().click()
    const heading = page.getByRole('heading', { level: 1, name: form })
    await expect(heading).toBeFocused()
    await expect(page).toHaveURL('/')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Build Better Habits Daily' })).toBeFocused()
  }
})

test.describe('before its script has arrived', () => {
  test.use({ expectedTrouble: /net::ERR_/ })

  test('a link that is pressed opens its form all the same', async ({ page }) => {
    let isAsleep = true
    await page.route(/\/assets\/.*\.js$/, (route) => (isAsleep ? route.abort() : route.continue()))
    await page.goto('/')
    isAsleep = false
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  })
})

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

accountTest('the two documents do nothing but log, on the landing page and at registration', async ({ page }) => {
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
