import { test } from '../../test/account-journey.ts'
import { expect } from '../../test/journey.ts'

const features = [
  'Streak Tracking',
  'Flexible Scheduling',
  'Progress Analytics',
  'Achievements',
  'Native Apps',
  'Goal Setting',
]

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

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
})

test.describe('with scripts that arrive late', () => {
  test.use({ expectedTrouble: /net::ERR_/ })

  test('the links of the landing page: past the header, to the two documents and to a form before any script', async ({
    page,
  }) => {
    const main = page.getByRole('main')

    await test.step('a keyboard reaches the content past the header, and every stop is seen', async () => {
      await page.goto('/')
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: 'Skip to content' })
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport()
      await page.keyboard.press('Enter')
      await expect(main).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(main.getByRole('link', { name: 'Get Started Free' }).first()).toBeFocused()
    })

    const documents = ['Terms of Service', 'Privacy Policy']
    const logged: string[] = []
    page.on('console', (message) => void logged.push(message.text()))
    const expectLogged = async (place: typeof main) => {
      logged.length = 0
      const address = page.url()
      for (const name of documents) await place.getByRole('button', { name }).click()
      await expect.poll(() => logged.filter((text) => documents.includes(text))).toEqual(documents)
      expect(page.url()).toBe(address)
    }

    await test.step('the two documents do nothing but log, on the landing page and at registration', async () => {
      await expectLogged(page.getByRole('contentinfo'))
      await main.getByRole('link', { name: 'Get Started Free' }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible()
      await expectLogged(main)
    })

    await test.step('a link that is pressed before its script has arrived opens its form all the same', async () => {
      await page.getByRole('button', { name: 'Back' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Build Better Habits Daily' })).toBeVisible()
      let isAsleep = true
      await page.route(/\/assets\/.*\.js$/, (route) => (isAsleep ? route.abort() : route.continue()))
      await page.goto('/')
      isAsleep = false
      await main.getByRole('link', { name: 'Sign In' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
    })
  })
})
