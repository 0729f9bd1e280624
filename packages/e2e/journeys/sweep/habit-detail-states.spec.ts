import { expectAfterRetries } from '../../test/browser.ts'
import { expectAccessible } from '../../test/accessibility.ts'
import { enterHabit, openTab } from '../../test/habit-detail.ts'
import { expect, test } from '../../test/journey.ts'
import { callAs } from '../../test/member.ts'
import { keptNotes, noteForm } from '../../test/notes.ts'

test.use({ expectedTrouble: /status of (409|500)/ })

const given = { name: 'Read 20 pages', description: 'Before sleep' }

test('the tabs of a habit, and one that another device has deleted', async ({ page, served }) => {
  test.slow(true, 'a year of days takes axe its time')
  const { member, habit } = await enterHabit(page, served, { given, completedAgo: [0, 1, 2, 5, 90] })
  for (const [tab, landmark] of [
    ['Overview', 'Habit Information'],
    ['Analytics', 'Time between completions'],
    ['Notes', 'Notes'],
    ['Calendar', 'The last year'],
  ] as const) {
    await openTab(page, tab)
    await expect(page.getByRole('heading', { level: 2, name: landmark, exact: true })).toBeVisible()
    await expectAccessible(page, tab)
    await page.setViewportSize({ width: 320, height: 844 })
    const row = page.getByRole('tablist')
    await expect.poll(() => row.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
  }

  await openTab(page, 'Overview')
  await callAs(served, member, `/habits/${habit.id}`, { method: 'DELETE' })
  await page.evaluate(() => void window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('alert')).toContainText('This habit isn’t here anymore')
  await expectAccessible(page, 'habit deleted on another device')
})

test('notes: listed, refused, edited, changed on another device, and with the history not loaded', async ({
  page,
  served,
}) => {
  await page.clock.install()
  const keeper = await enterHabit(page, served, { given, completedAgo: [1, 2] })
  await openTab(page, 'Notes')
  await page.getByRole('button', { name: 'Add Note' }).click()
  const form = noteForm(page, 'Add Note')
  const text = form.getByLabel('Note', { exact: true })
  await text.fill('c'.repeat(1001))
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Note content cannot exceed 1000 characters')).toBeVisible()
  await expectAccessible(page, 'note that is too long')
  await text.fill('As it was')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'As it was' })).toBeVisible()
  await expectAccessible(page, 'list of notes')

  await page.getByRole('button', { name: 'Edit As it was' }).click()
  const edit = noteForm(page, 'Edit Note')
  await edit.getByLabel('Note', { exact: true }).fill('From the desktop')
  await expectAccessible(page, 'note that is edited')
  const [note] = await keptNotes(served, keeper)
  const body = { title: null, content: 'From the phone' }
  await callAs(served, keeper.member, `/habits/${keeper.habit.id}/notes/${note?.id}`, { method: 'PUT', body })
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByRole('region', { name: /^Other version/ })).toBeVisible()
  await expectAccessible(page, 'note that another device has changed')

  await openTab(page, 'Overview')
  const broken = { status: 500, json: { message: 'Oh no' } }
  await page.route(/\/api\/(habitcompletions|habits\/[^/]+\/notes)/, (route) => route.fulfill(broken))
  await page.reload()
  for (const [tab, words] of [
    ['Calendar', 'Failed to load completion history'],
    ['Notes', 'Failed to load notes'],
  ] as const) {
    await openTab(page, tab)
    await expectAfterRetries(page, page.getByRole('tabpanel').getByText(words).first())
    await expectAccessible(page, words)
  }
})
