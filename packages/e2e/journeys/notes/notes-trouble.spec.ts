import { expectAfterRetries, holdBack } from '../../test/browser.ts'
import { openTab } from '../../test/habit-detail.ts'
import { expect, test } from '../../test/journey.ts'
import { callAs } from '../../test/member.ts'
import { deleteNote, enterNotes, keptNotes, noteForm, noteHeading, noteNamed } from '../../test/notes.ts'

test.use({ expectedTrouble: /status of (409|503)|net::ERR_/ })

const address = /\/api\/habits\/[^/]+\/notes/
const away = { status: 503, json: { success: false, message: 'The database is away', code: 'unavailable' } }

test('notes that load, do not load and are not deleted, and one that is saved once whatever happens on the way', async ({
  page,
  served,
}) => {
  await page.clock.install()
  const keeper = await enterNotes(page, served, ['Still here'])

  await test.step('notes that load show placeholders', async () => {
    await openTab(page, 'Overview')
    await page.reload()
    const release = await holdBack(page, address)
    await openTab(page, 'Notes')
    const list = page.getByRole('tabpanel', { name: 'Notes' })
    await expect(list.getByRole('status').filter({ hasText: 'Loading notes' })).toHaveCount(1)
    await expect(list.locator('.bare').first()).toBeVisible()
    await expect(page.getByText('No notes yet')).toHaveCount(0)
    release()
    await expect(noteNamed(page, 'Still here')).toBeVisible()
    await expect(page.getByText('Loading notes')).toHaveCount(0)
  })

  await test.step('notes that cannot be loaded say so, and can be tried again', async () => {
    await page.unrouteAll()
    await openTab(page, 'Overview')
    await page.reload()
    await page.route(address, (route) => route.fulfill(away))
    await openTab(page, 'Notes')
    const notice = page.getByRole('alert').filter({ hasText: 'Failed to load notes' })
    await expectAfterRetries(page, notice)
    await expect(page.getByRole('button', { name: 'Add Note' })).toBeDisabled()
    await page.unroute(address)
    await notice.getByRole('button', { name: 'Try Again' }).click()
    await expect(noteNamed(page, 'Still here')).toBeVisible()
  })

  await test.step('a failed deletion restores the note and says so', async () => {
    await page.unrouteAll()
    await page.route(address, (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()))
    await deleteNote(page, 'Still here')
    await expect(page.getByText('Failed to delete note')).toBeVisible()
    await expect(noteNamed(page, 'Still here')).toBeVisible()
    await page.unrouteAll()
  })

  await test.step('a failed save keeps the text, and a lost response makes no second note', async () => {
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
    await expect.poll(() => keptNotes(served, keeper)).toHaveLength(2)
    await page.unroute(address)

    await save.click()
    await expect(page.getByText('Note created successfully')).toBeVisible()
    await expect(noteHeading(page)).toHaveText('2 notes')
    await expect.poll(() => keptNotes(served, keeper)).toMatchObject([{ content: 'Written in a tunnel' }, {}])
  })

  await test.step('a note that another device changes meanwhile is shown beside the own text, so that no version is lost', async () => {
    const edit = noteForm(page, 'Edit Note')
    const words = edit.getByLabel('Note', { exact: true })
    const [note] = await keptNotes(served, keeper)
    const url = `/habits/${keeper.habit.id}/notes/${note?.id}` as const
    const rewriteElsewhere = (content: string) =>
      callAs(served, keeper.member, url, { method: 'PUT', body: { title: null, content } })
    const other = edit.getByRole('region', { name: /^Other version/ })

    await page.getByRole('button', { name: 'Edit Written in a tunnel' }).click()
    await words.fill('From the desktop')
    await rewriteElsewhere('From the phone')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(edit.getByRole('alert')).toContainText('changed on another device')
    await expect(other).toContainText('From the phone')
    await expect(words).toHaveValue('From the desktop')
    await expect.poll(() => keptNotes(served, keeper)).toMatchObject([{ content: 'From the phone' }, {}])

    await other.getByRole('button', { name: 'Add it to mine' }).click()
    await expect(other).toHaveCount(0)
    await expect(words).toHaveValue('From the desktop\n\nFrom the phone')
    await rewriteElsewhere('From the phone again')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(other).toContainText('From the phone again')
    await edit.getByRole('button', { name: 'Save mine' }).click()
    await expect(page.getByText('Note updated successfully')).toBeVisible()
    await expect
      .poll(() => keptNotes(served, keeper))
      .toMatchObject([{ content: 'From the desktop\n\nFrom the phone' }, {}])

    await page.getByRole('button', { name: /^Edit From the desktop/ }).click()
    await words.fill('Never mind')
    await rewriteElsewhere('Better')
    await edit.getByRole('button', { name: 'Save' }).click()
    await other.getByRole('button', { name: 'Use this version' }).click()
    await expect(edit).toHaveCount(0)
    await expect(noteNamed(page, 'Better')).toBeVisible()
    await expect.poll(() => keptNotes(served, keeper)).toMatchObject([{ content: 'Better' }, {}])
  })
})
