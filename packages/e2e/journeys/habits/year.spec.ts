import { readFileSync } from 'node:fs'
import { loseResponse } from '../../test/browser.ts'
import { enterHabit } from '../../test/habit-detail.ts'
import { expect, test } from '../../test/journey.ts'
import { callAs, enterDashboard } from '../../test/member.ts'
import { openYear, towersOf } from '../../test/insights.ts'
import { fillYear } from '../../test/year.ts'

// A link that was ended is not found, and one response is lost.
test.use({ expectedTrouble: /status of 404|net::ERR_/ })

test('make a private link, open it without a session or scripts, and end it, also again', async ({
  page,
  browser,
  served,
}) => {
  const { member, habit, ago } = await enterHabit(page, served, { given: { name: 'Swim' }, completedAgo: [0, 1] })
  await callAs(served, member, `/habits/${habit.id}/days/${ago(0)}`, { method: 'PUT', body: { note: 'Cold water' } })
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await openYear(page)
  await page.getByRole('button', { name: 'Share by a Private Link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share by a private link' })
  await expect(dialog.getByRole('checkbox', { name: 'Swim' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Make Link' }).click()
  const url = await dialog.getByLabel('Your private link').inputValue()

  const outside = await browser.newContext({ javaScriptEnabled: false })
  const friend = await outside.newPage()
  await friend.goto(url)
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText(/^The year \d{4}$/)
  await expect(friend.getByRole('img', { name: /^Swim in/ })).toBeVisible()
  await expect(friend.getByText('Cold water')).toHaveCount(0)

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Share by a Private Link' }).click()
  await expect(dialog.getByText(/last opened/)).toBeVisible()
  await dialog.getByRole('button', { name: 'End the link to Swim' }).click()
  await loseResponse(page, 'DELETE', /\/api\/shares\//)
  const end = page.getByRole('alertdialog', { name: 'End this link?' }).getByRole('button', { name: 'End Link' })
  await end.click()
  await expect(page.getByText('Network error occurred')).toBeVisible()
  await end.click()
  await expect(page.getByText('The link no longer works')).toBeVisible()
  await expect(dialog.getByText('No links yet.')).toBeVisible()
  expect((await friend.goto(url))?.status()).toBe(404)
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await outside.close()
})

test('the year of one habit and of twenty, on paper and as a picture', async ({ page, served }) => {
  const member = await enterDashboard(page, served)
  const year = new Date().getUTCFullYear() - 1
  await fillYear(served, member, 20, `${year}-01-01`, 365)
  await page.reload()
  await openYear(page)
  await page.getByLabel('Year', { exact: true }).selectOption(String(year))
  await expect(towersOf(page)).toHaveCount(20)
  await expect(page.getByText(/^20 habits were kept/)).toBeVisible()

  const saved = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as Picture' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`daymark-${year}.png`)
    return readFileSync(await download.path())
  }
  const picture = await saved()
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1600, 2000])
  expect(picture.length).toBeGreaterThan(50_000)

  await page.getByText('Habits: 20 of 20').click()
  const boxes = page.getByRole('group').getByRole('checkbox')
  for (let place = 1; place < 20; place += 1) await boxes.nth(place).uncheck()
  await expect(towersOf(page)).toHaveCount(1)
  await expect(page.getByText(/^"Read 20 pages" was kept on/)).toBeVisible()
  await saved()

  // Paper has the year and nothing to press.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(page.getByRole('heading')).toHaveText(`Your year ${year}`)
})
