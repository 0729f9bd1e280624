import { countRequests, holdBack } from '../../test/browser.ts'
import { truncateSync, writeFileSync } from 'node:fs'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { cardOf } from '../../test/habits.ts'
import { chooseFile, dropFiles, habitBullFile, importDialogOf, openImport } from '../../test/import-dialog.ts'
import { expect, test } from '../../test/journey.ts'
import { callAs, enterDashboard } from '../../test/member.ts'

test.use({ expectedTrouble: /net::ERR_|status of (400|413|503)/ })

const importCall = /\/api\/import\?/
const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

test('a file is chosen offline, refused, read with its progress, and imported once after a lost response', async ({
  page,
  context,
  served,
}) => {
  const member = await enterDashboard(page, served)
  const dialog = await openImport(page)

  await test.step('without a connection it says so, and goes on when there is one', async () => {
    await context.setOffline(true)
    await expect(dialog.getByText('You’re offline. You can choose a file when you’re back online.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Choose a File' })).toHaveAttribute('aria-disabled', 'true')
    await context.setOffline(false)
    await chooseFile(page, habitBullFile)
    await expect(dialog.getByRole('heading', { name: 'This is from HabitBull' })).toBeVisible()
    await expect(importDialogOf(page).getByRole('button', { name: 'Import', exact: true })).toBeEnabled()
    await dialog.getByRole('button', { name: 'Choose Another File' }).click()
  })

  await test.step('a file that cannot be imported is refused with the reason, and changes nothing', async () => {
    const refusal = dialog.getByRole('alert')
    await chooseFile(page, fileOf('holiday.txt', Buffer.from('Dear diary')))
    await expect(refusal).toHaveText(
      /^Daymark doesn’t know this kind of file\. It reads its own exports and those of Loop/,
    )
    await chooseFile(page, fileOf('broken.db', Buffer.from(`SQLite format 3\0${'x'.repeat(5000)}`)))
    await expect(refusal).toHaveText(/^The file is damaged/)
    await chooseFile(page, fileOf('nulls.csv', Buffer.from('HabitName\0HabitDescription')))
    await expect(refusal).toHaveText(/^Daymark doesn’t know this kind of file/)

    const sent = countRequests(page, importCall)
    const huge = test.info().outputPath('huge.db')
    writeFileSync(huge, '')
    truncateSync(huge, 200 * 1024 * 1024 + 1)
    await chooseFile(page, huge)
    await expect(refusal).toHaveText('The file is larger than 200 MB.')
    await chooseFile(page, fileOf('empty.csv', Buffer.alloc(0)))
    await expect(refusal).toHaveText('The file is empty.')
    await dropFiles(page, [habitBullFile, habitBullFile])
    await expect(refusal).toHaveText('Please choose one file at a time.')
    expect(sent()).toBe(0)
    await expect.poll(() => callAs<HabitView[]>(served, member, '/habits?includeInactive=true')).toEqual([])
  })

  await test.step('an upload shows its progress, and can be cancelled', async () => {
    const release = await holdBack(page, importCall)
    await chooseFile(page, habitBullFile)
    await expect(dialog.getByRole('progressbar', { name: 'Reading HabitBullData.csv' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog.getByRole('heading', { name: 'Bring your history with you' })).toBeFocused()
    release()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('an import whose response was lost is retried, cannot be cancelled, and is applied once', async () => {
    await dropFiles(page, [habitBullFile])
    const take = dialog.getByRole('button', { name: 'Import', exact: true })
    await expect(take).toBeVisible()
    await page.route(importCall, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await take.click()
    await expect(dialog.getByRole('alert')).toHaveText(
      'We couldn’t send the file. Check your connection, then try again.',
    )
    await page.unrouteAll()
    const release = await holdBack(page, importCall)
    await take.click()
    await expect(dialog.getByRole('progressbar', { name: 'Importing from HabitBull' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    release()
    await expect(dialog.getByRole('heading', { name: /^Imported 3 habits/ })).toBeVisible()
    await dialog.getByRole('button', { name: 'See My Habits' }).click()
    await expect(cardOf(page, 'Pushups')).toBeVisible()
    await expect.poll(() => callAs<HabitView[]>(served, member, '/habits')).toHaveLength(3)
  })
})
