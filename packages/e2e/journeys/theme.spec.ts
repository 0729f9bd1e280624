import type { Page } from '@playwright/test'
import { expect, test } from '../test/journey.ts'

const shownTheme = (page: Page) => page.locator('html').getAttribute('data-theme')
const toggle = (page: Page) => page.getByRole('button', { name: /^Theme: / })

test('the toggle goes round light, dark and system, and says where it stands', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(toggle(page)).toHaveAccessibleName('Theme: system')
  expect(await shownTheme(page)).toBe('dark')
  for (const [preference, theme] of [
    ['light', 'light'],
    ['dark', 'dark'],
    ['system', 'dark'],
  ] as const) {
    await toggle(page).click()
    await expect(toggle(page)).toHaveAccessibleName(`Theme: ${preference}`)
    expect(await shownTheme(page)).toBe(theme)
  }
})

test('system follows the device while the page is open', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  expect(await shownTheme(page)).toBe('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the choice survives a reload and is there before anything can be seen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await toggle(page).click()
  await toggle(page).click()
  await expect(toggle(page)).toHaveAccessibleName('Theme: dark')

  // The body is what is painted; the theme in force when it comes into being is the first that anybody sees.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      Object.assign(window, { firstSeenTheme: document.documentElement.dataset['theme'] })
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  expect(await page.evaluate(() => Reflect.get(window, 'firstSeenTheme'))).toBe('dark')
  await expect(toggle(page)).toHaveAccessibleName('Theme: dark')
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#081316')
})

test('another tab follows', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/')
  await toggle(page).click()
  await toggle(page).click()
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
})
