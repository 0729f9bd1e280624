import type { Locator } from '@playwright/test'
import { cardOf, makeHabit } from '../../test/habits.ts'
import { enterAs } from '../../test/member.ts'
import { expect, test } from '../../test/journey.ts'
import { signUp } from '../../test/people.ts'
import { openProfile } from '../../test/profile-dialog.ts'
import { bannerOf, subscribe } from '../../test/subscription.ts'

const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Infinity

test(
  'opens on the habits: the first card begins above the middle of the screen',
  { tag: '@phone' },
  async ({ page, served }) => {
    const member = await signUp(served)
    await makeHabit(served, member)
    await enterAs(page, served, member)
    const card = cardOf(page, 'Read 20 pages')
    await expect(bannerOf(page)).toBeVisible()
    expect(await topOf(card)).toBeLessThanOrEqual(430)

    await subscribe(served, member)
    await page.reload()
    await expect(card).toBeVisible()
    await expect(bannerOf(page)).toBeHidden()
    await expect.poll(() => topOf(card)).toBeLessThanOrEqual(400)

    const figures = page.locator('dl').filter({ hasText: 'Total Habits' }).locator('dt')
    await expect(figures).toHaveText(['Total Habits', 'Active Streaks', 'Completed Today', 'Longest Streak'])
    const tops = await figures.evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    await expect(page.getByRole('button', { name: 'Add Habit' })).toBeInViewport()
  },
)

const long = 'Stretch hips, shoulders and lower back for fifteen minutes before breakfast'
const hebrew = 'קריאה של עשרים עמודים בכל ערב לפני השינה בלי טלפון ובלי מסכים'

test('print, the arrow of a select, a long name and right-to-left text', async ({ page, served }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const member = await signUp(served)
  await makeHabit(served, member, { name: 'Read' })
  await makeHabit(served, member, { name: long, description: null })
  await makeHabit(served, member, { name: hebrew, description: hebrew })
  await enterAs(page, served, member)

  await test.step('print uses the light colours and leaves controls out', async () => {
    const name = page.getByRole('heading', { level: 3, name: 'Read', exact: true })
    await expect(name).toHaveCSS('color', 'rgb(234, 242, 240)')
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    await expect(name).toHaveCSS('color', 'rgb(14, 35, 40)')
    await expect(page.getByRole('heading', { name: 'Your Habits' })).toBeVisible()
    await expect(page.getByText('Longest Streak')).toBeVisible()
    // Room below the last line would make a blank page.
    await expect(page.getByRole('main')).toHaveCSS('padding-bottom', '0px')
    for (const control of ['Add Habit', 'Logout', 'Refresh Data', 'Choose Plan', 'Edit Read'])
      await expect(page.getByRole('button', { name: control, exact: true })).toHaveCount(0)
    await page.emulateMedia({ colorScheme: 'light', media: 'screen' })
  })

  await test.step('the arrow of a select is inside its border', async () => {
    const profile = await openProfile(page)
    const zone = profile.getByLabel('Timezone')
    await expect(zone).toHaveCSS('appearance', 'none')
    await expect(zone).toHaveCSS('padding-right', '36px')
    await expect(zone).toHaveCSS('background-image', /gradient/)
    await page.keyboard.press('Escape')
    await expect(profile).toBeHidden()
  })

  await test.step('a long name takes two lines and has a tooltip', async () => {
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const name = page.getByRole('button', { name: long, exact: true })
      const lines = () =>
        name.evaluate((button) => {
          const text = button.firstElementChild ?? button
          return Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight))
        })
      await expect.poll(lines).toBe(2)
      await name.hover()
      await expect(name).toHaveAttribute('title', long)
      const short = page.getByRole('button', { name: 'Read', exact: true })
      await short.hover()
      await expect(short).toHaveAttribute('title', '')
    }
  })

  await test.step('right-to-left text is set from right to left', async () => {
    const card = cardOf(page, hebrew)
    for (const text of [card.locator('h3 span'), card.getByRole('paragraph').filter({ hasText: hebrew })])
      await expect(text).toHaveCSS('direction', 'rtl')
    await card.getByRole('button', { name: `Mark Complete: ${hebrew}` }).click()
    await expect(page.getByText(`${hebrew} marked complete`).last()).toHaveCSS('direction', 'rtl')

    await page.getByRole('button', { name: hebrew, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: hebrew })).toHaveCSS('direction', 'rtl')
    await page.getByRole('tab', { name: 'Notes' }).click()
    await page.getByRole('button', { name: 'Add Note' }).first().click()
    const field = page.getByRole('textbox', { name: /^Note/ })
    await field.fill(hebrew)
    await expect(field).toHaveCSS('direction', 'rtl')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('article').getByText(hebrew)).toHaveCSS('direction', 'rtl')
  })
})
