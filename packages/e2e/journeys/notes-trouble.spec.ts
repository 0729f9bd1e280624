import { test as accountTest } from '../test/account-journey.ts'
import { toastWith } from '../test/habit-card.ts'
import { openTab } from '../test/habit-detail.ts'
import { expect, test } from '../test/journey.ts'
import { callAs } from '../test/member.ts'
import { deleteNote, enterNotes, keptNotes, noteForm, noteHeading, noteNamed } from '../test/notes.ts'

test.use({ expectedTrouble: /status of 503|net::ERR_/ })

const address = /\/api\/habits\/[^/]+\/notes/
const away = { status: 503, json: { success: false, message: 'The database is away', code: 'unavailable' } }

test('notes that cannot be loaded say so, and can be tried again @desktop', async ({ page, served }) => {
  await enterNotes(page, served, ['Still here'])
  await openTab(page, 'Overview')
  await page.reload()
  await page.route(address, (route) => route.fulfill(away))
  await openTab(page, 'Notes')
  const notice = page.getByRole('alert').filter({ hasText: 'Failed to load notes' })
  // It is tried twice more before it is given up.
  await expect(notice).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('button', { name: 'Add Note' })).toBeDisabled()
  await page.unroute(address)
  await notice.getByRole('button', { name: 'Try Again' }).click()
  await expect(noteNamed(page, 'Still here')).toBeVisible()
})

test('a save that fails says why and keeps the text; one whose answer was lost makes no second note @desktop', async ({
  page,
  served,
}) => {
  const keeper = await enterNotes(page, served)
  await page.getByRole('button', { name: 'Add Note' }).click()
  const form = noteForm(page, 'Add Note')
  const text = form.getByLabel('Note', { exact: true })
  const save = form.getByRole('button', { name: 'Save' })
  await text.fill('Written in a tunnel')

  await page.route(address, (route) => route.fulfill(away))
  await save.click()
  await expect(page.getByText('Failed to save note')).toBeVisible()
  await expect(form.getByRole('alert')).toHaveText('The database is away')
  await expect(text).toHaveValue('Written in a tunnel')
  await page.unroute(address)

  // It arrives, but the answer does not.
  await page.route(address, async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    await route.abort('connectionreset')
  })
  await save.click()
  await expect(form.getByRole('alert')).toHaveText('Network error occurred')
  await expect(text).toHaveValue('Written in a tunnel')
  expect(await keptNotes(served, keeper)).toHaveLength(1)
  await page.unroute(address)

  await save.click()
  await expect(page.getByText('Note created successfully')).toBeVisible()
  await expect(noteHeading(page)).toHaveText('1 note')
  expect(await keptNotes(served, keeper)).toMatchObject([{ content: 'Written in a tunnel' }])
})

test('a deletion that fails puts the note back and says so @desktop', async ({ page, served }) => {
  await enterNotes(page, served, ['Stubborn'])
  await page.route(address, (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()))
  await deleteNote(page, 'Stubborn')
  await expect(page.getByText('Failed to delete note')).toBeVisible()
  await expect(noteNamed(page, 'Stubborn')).toBeVisible()
})

test('without a connection the text waits in its form until it can be saved @phone', async ({
  page,
  served,
  context,
}) => {
  const keeper = await enterNotes(page, served)
  await page.getByRole('button', { name: 'Add Note' }).click()
  const form = noteForm(page, 'Add Note')
  const text = form.getByLabel('Note', { exact: true })
  await text.fill('From a mountain')
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toHaveText('You are offline. Your text stays here until it can be saved.')
  await expect(text).toHaveValue('From a mountain')
  await context.setOffline(false)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Note created successfully')).toBeVisible()
  expect(await keptNotes(served, keeper)).toMatchObject([{ content: 'From a mountain' }])
})

accountTest(
  'after six seconds what was deleted is gone, here and on the server @desktop',
  async ({ page, product, time }) => {
    const keeper = await enterNotes(page, product, ['Farewell'])
    const { member, habit } = keeper
    const [note] = await keptNotes(product, keeper)
    await deleteNote(page, 'Farewell')
    const toast = toastWith(page, 'Note deleted successfully')
    await expect(toast).toBeVisible()
    await time.pass(13)
    await expect(toast).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Notes' })).toBeVisible()
    await expect(toast).toHaveCount(0)
    const restore = `/habits/${habit.id}/notes/${note?.id}/restore` as const
    await expect(callAs(product, member, restore, { method: 'POST' })).rejects.toThrow('404')
    expect(await keptNotes(product, keeper)).toEqual([])
  },
)
