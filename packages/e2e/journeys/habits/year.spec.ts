import { downloadBy, loseResponse } from '../../test/browser.ts'
import { keepHabit } from '../../test/habit-detail.ts'
import { makeHabit, tickElsewhere } from '../../test/habits.ts'
import { expect, test } from '../../test/journey.ts'
import { callAs, enterAs } from '../../test/member.ts'
import { openYear, towersOf } from '../../test/insights.ts'

// A link that was ended is not found, and one response is lost.
test.use({ expectedTrouble: /status of 404|net::ERR_/ })

test('the year on paper, as a picture, and behind a private link that is ended', async ({ page, browser, served }) => {
  const { member, habit, ago } = await keepHabit(served, { name: 'Swim' }, [0, 1])
  await callAs(served, member, `/habits/${habit.id}/days/${ago(0)}`, { method: 'PUT', body: { note: 'Cold water' } })
  const read = await makeHabit(served, member, { name: 'Read' })
  for (const days of [0, 1, 2]) await tickElsewhere(served, member, read.id, ago(days))
  await enterAs(page, served, member)
  await openYear(page)
  const year = ago(0).slice(0, 4)

  await test.step('it has the chosen habits', async () => {
    await expect(towersOf(page)).toHaveCount(2)
    await expect(page.getByText(/^2 habits were kept/)).toBeVisible()
    await page.getByText('Habits: 2 of 2').click()
    await page.getByRole('group').getByRole('checkbox', { name: 'Read' }).uncheck()
    await expect(towersOf(page)).toHaveCount(1)
    await expect(page.getByText(/^"Swim" was kept on/)).toBeVisible()
  })

  await test.step('it is saved as a picture', async () => {
    const { name, content } = await downloadBy(page, page.getByRole('button', { name: 'Save as Picture' }))
    expect(name).toBe(`daymark-${year}.png`)
    expect([content.readUInt32BE(16), content.readUInt32BE(20)]).toEqual([1600, 2000])
    expect(content.length).toBeGreaterThan(20_000)
  })

  await test.step('paper has the year and nothing to press', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(page.getByRole('heading')).toHaveText(`Your year ${year}`)
    await page.emulateMedia({ media: 'screen' })
  })

  await page.getByRole('button', { name: 'Share by a Private Link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share by a private link' })
  await expect(dialog.getByRole('checkbox', { name: 'Swim' })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'Read' })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Make Link' }).click()
  const url = await dialog.getByLabel('Your private link').inputValue()
  const outside = await browser.newContext({ javaScriptEnabled: false })
  const friend = await outside.newPage()

  await test.step('the link opens without a session or scripts', async () => {
    await friend.goto(url)
    await expect(friend.getByRole('heading', { level: 1 })).toHaveText(`The year ${year}`)
    await expect(friend.getByRole('img', { name: /^Swim in/ })).toBeVisible()
    await expect(friend.getByText('Cold water')).toHaveCount(0)
  })

  await test.step('it says when it was opened, and is ended although the response is lost', async () => {
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
})
