import type { Locator, Page } from '@playwright/test'
import { enterHabit } from '../../test/habit-detail.ts'
import { cardOf } from '../../test/habits.ts'
import { expect, test } from '../../test/journey.ts'

const shownTheme = (page: Page) => page.locator('html').getAttribute('data-theme')
const paintOf = (place: Locator) => place.evaluate((element) => getComputedStyle(element).backgroundColor)
const toggle = (page: Page) => page.getByRole('button', { name: /^Theme: / })

test('the theme: the device’s, the toggle’s, a choice that survives a reload, and another tab', async ({
  page,
  context,
}) => {
  await test.step('system follows the device while the page is open', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/')
    await expect(toggle(page)).toHaveAccessibleName('Theme: system')
    await expect.poll(() => shownTheme(page)).toBe('light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => shownTheme(page)).toBe('dark')
  })

  await test.step('the toggle cycles light, dark and system, and says which is on', async () => {
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

  await test.step('a choice survives a reload and is set before the first paint', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
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
    const other = await context.newPage()
    await other.emulateMedia({ colorScheme: 'light' })
    await other.goto('/')
    await expect.poll(() => shownTheme(other)).toBe('dark')
    await toggle(page).click()
    await expect.poll(() => shownTheme(other)).toBe('light')
  })
})

test("with the system's own colours a done day, a choice and the open tab still show", async ({ page, served }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await enterHabit(page, served, { given: { name: 'Read' }, completedAgo: [1, 2] })
  const tab = (name: string) => page.getByRole('tab', { name })
  expect(await paintOf(tab('Overview'))).not.toBe(await paintOf(tab('Calendar')))

  await page.getByRole('button', { name: 'Back', exact: true }).click()
  const day = (state: string) =>
    cardOf(page, 'Read')
      .getByRole('button', { name: new RegExp(`: ${state}$`) })
      .first()
  expect(await paintOf(day('completed').locator('i'))).not.toBe(await paintOf(day('not completed').locator('i')))
  expect(await paintOf(day('completed').locator('i'))).not.toBe(await paintOf(page.locator('body')))

  await expect(page.getByRole('button', { name: 'Add Habit' })).toHaveCSS('border-top-width', '1px')
  await page.getByRole('button', { name: 'Add Habit' }).click()
  const choice = (name: string) => page.getByRole('dialog').locator('label').filter({ hasText: name })
  expect(await paintOf(choice('Daily'))).not.toBe(await paintOf(choice('Specific days')))
})
