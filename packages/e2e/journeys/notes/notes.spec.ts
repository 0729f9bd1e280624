import { holdBack } from '../../test/browser.ts'
import { toastWith } from '../../test/habits.ts'
import { openTab } from '../../test/habit-detail.ts'
import { expect, test } from '../../test/journey.ts'
import { deleteNote, enterNotes, keptNotes, noteForm, noteHeading, noteNamed } from '../../test/notes.ts'

test.use({ expectedTrouble: /net::ERR_/ })

test(
  'the first note: from an empty panel to the list, deleted, brought back, and one without a connection',
  { tag: '@phone' },
  async ({ page, served, context }) => {
    const keeper = await enterNotes(page, served)
    await expect(noteHeading(page)).toHaveText('Notes')
    await expect(page.getByText('No notes yet')).toBeVisible()
    const add = page.getByRole('button', { name: 'Add Note' })
    await add.click()
    const form = noteForm(page, 'Add Note')
    const title = form.getByLabel('Title (optional)')
    const text = form.getByLabel('Note', { exact: true })
    const save = form.getByRole('button', { name: 'Save' })
    await expect(title).toBeFocused()
    await expect(page.getByText('No notes yet')).toHaveCount(0)
    await expect(save).toBeDisabled()

    await text.fill('   ')
    await expect(save).toBeDisabled()
    await title.fill('  Day one ')
    await text.fill(' Ten minutes before work.\nIt went well. ')
    await expect(title).toHaveAccessibleDescription('10/100')
    await expect(text).toHaveAccessibleDescription('40/1000')
    await save.click()

    await expect(page.getByText('Note created successfully')).toBeVisible()
    await expect(form).toHaveCount(0)
    await expect(add).toBeFocused()
    await expect(noteHeading(page)).toHaveText('1 note')
    await expect(noteNamed(page, 'Day one').getByRole('heading', { level: 3, name: 'Day one' })).toBeVisible()
    await expect(noteNamed(page, 'Day one')).toContainText('Just now')
    await expect
      .poll(() => keptNotes(served, keeper))
      .toMatchObject([{ title: 'Day one', content: 'Ten minutes before work.\nIt went well.' }])

    await test.step('deleting a note can be undone after a reload', async () => {
      await deleteNote(page, 'Day one')
      await expect(toastWith(page, 'Note deleted successfully')).toBeVisible()
      await expect.poll(() => keptNotes(served, keeper)).toEqual([])
      const restore = await holdBack(page, /\/restore$/)
      await page.reload()
      await toastWith(page, 'Note deleted successfully').getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('No notes yet')).toBeVisible()
      restore()
      await expect(noteNamed(page, 'Day one')).toBeVisible()
    })

    await test.step('without a connection the text waits in its form until it can be saved', async () => {
      await add.click()
      await text.fill('From a mountain')
      await context.setOffline(true)
      await save.click()
      await expect(form.getByRole('alert')).toHaveText('You’re offline. Your text stays here until you can save it.')
      await expect(text).toHaveValue('From a mountain')
      await context.setOffline(false)
      await save.click()
      await expect(noteHeading(page)).toHaveText('2 notes')
      await expect.poll(() => keptNotes(served, keeper)).toMatchObject([{ content: 'From a mountain' }, {}])
    })
  },
)

test('notes are edited and deleted in their list; one that is too long is not sent, and no other is sent twice', async ({
  page,
  served,
}) => {
  const keeper = await enterNotes(page, served, ['Older words', 'Newer words', 'Newest words'])

  await test.step('a note is edited in place, and no second form opens meanwhile', async () => {
    await expect(page.getByRole('article')).toHaveText([/Newest words/, /Newer words/, /Older words/])
    const edit = page.getByRole('button', { name: 'Edit Older words' })
    await edit.click()
    const form = noteForm(page, 'Edit Note')
    const text = form.getByLabel('Note', { exact: true })
    await expect(text).toBeFocused()
    await expect(text).toHaveValue('Older words')
    await expect(page.getByRole('button', { name: 'Edit Newer words' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Add Note' })).toBeDisabled()

    await text.fill('Never mind')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(noteNamed(page, 'Older words')).toBeVisible()
    await expect(edit).toBeFocused()

    await edit.click()
    await page.keyboard.type(', said better')
    // What is typed is still there after a look at another tab.
    await openTab(page, 'Overview')
    await openTab(page, 'Notes')
    await expect(text).toHaveValue('Older words, said better')
    await text.press('Control+Enter')
    await expect(page.getByText('Note updated successfully')).toBeVisible()
    await expect(page.getByRole('article')).toHaveText([/Newest words/, /Newer words/, /Older words, said better/])
    await expect(noteNamed(page, 'Older words, said better')).toContainText(', edited')
    const kept = await keptNotes(served, keeper)
    expect(kept.map(({ content }) => content)).toEqual(['Newest words', 'Newer words', 'Older words, said better'])
  })

  await test.step('deleting a note asks first and can be undone', async () => {
    await page.getByRole('button', { name: 'Delete Newer words' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete Note' })
    await expect(question).toContainText('Are you sure you want to delete “Newer words”? This can’t be undone.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await page.getByRole('button', { name: 'Delete Newer words' }).click()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(noteHeading(page)).toHaveText('3 notes')

    await deleteNote(page, 'Newer words')
    await expect(noteHeading(page)).toHaveText('2 notes')
    await expect(noteHeading(page)).toBeFocused()
    await toastWith(page, 'Note deleted successfully').getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('article')).toHaveText([/Newest words/, /Newer words/, /Older words, said better/])
    expect((await keptNotes(served, keeper)).map(({ content }) => content)).toEqual([
      'Newest words',
      'Newer words',
      'Older words, said better',
    ])
  })

  await test.step('a note that is too long says so, and is not sent', async () => {
    await page.getByRole('button', { name: 'Add Note' }).click()
    const form = noteForm(page, 'Add Note')
    await form.getByLabel('Title (optional)').fill('t'.repeat(101))
    await form.getByLabel('Note', { exact: true }).fill('c'.repeat(1001))
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Note title cannot exceed 100 characters')).toBeVisible()
    await expect(form.getByText('Note content cannot exceed 1000 characters')).toBeVisible()
    await expect(form.getByText('101/100')).toBeVisible()
    await expect(form.getByText('1001/1000')).toBeVisible()
    await expect.poll(() => keptNotes(served, keeper)).toHaveLength(3)

    await form.getByLabel('Note', { exact: true }).fill('')
    await form.getByLabel('Title (optional)').focus()
    await expect(form.getByText('Note content is required')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
  })

  await test.step('a note is not sent twice while it is being saved', async () => {
    const form = noteForm(page, 'Add Note')
    await form.getByLabel('Title (optional)').fill('')
    await form.getByLabel('Note', { exact: true }).fill('Once is enough')
    const release = await holdBack(page, '**/notes')
    await form.getByRole('button', { name: 'Save' }).click()
    const saving = form.getByRole('button', { name: 'Saving…' })
    await expect(saving).toBeDisabled()
    await saving.click({ force: true })
    await form.getByLabel('Note', { exact: true }).press('Control+Enter')
    release()
    await expect(noteHeading(page)).toHaveText('4 notes')
    await expect.poll(() => keptNotes(served, keeper)).toHaveLength(4)
  })
})
