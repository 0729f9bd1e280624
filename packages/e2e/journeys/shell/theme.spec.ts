import type { Page } from '@playwright/test'
import { expect, test } from '../../test/journey.ts'

const shownTheme = (page: Page) => page.locator('html').getAttribute('data-theme')
const toggle = (page: Page) => page.getByRole('button', { name: /^Theme: / })

test('the theme toggle cycles light, dark and system, and says which is on', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(toggle(page)).toHaveAccessibleName('Theme: system')
  await expect.poll(() => shownTheme(page)).toBe('dark')
  for (const [preference, theme] of [
    ['light', 'light'],
    ['dark', 'dark'],
    ['system', 'dark'],
  ] as const) {
    await toggle(page).click()
    await expect(toggle(page)).toHaveAccessibleName(`Theme: ${preference}`)
    await expect.poll(() => shownTheme(page)).toBe(theme)
  }
})

test('the theme: system, a choice that survives a reload, and another tab', async ({ page, context }) => {
  await test.step('system follows the device while the page is open', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/')
    await expect.poll(() => shownTheme(page)).toBe('light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  await test.step('the theme survives a reload and is set before the first paint', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/')
    await toggle(page).click()
    await toggle(page).click()
    await expect(toggle(page)).toHaveAccessibleName('Theme: dark')

    // The body is what is painted; the theme in force when it is created is the first one on the screen.
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

  await test.step('another tab follows', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/')
    const other = await context.newPage()
    await other.goto('/')
    await toggle(page).click()
    await toggle(page).click()
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})
