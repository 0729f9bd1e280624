import { join } from 'node:path'
import { readFiles, repositoryRoot } from '../../../scripts/repository-files.ts'
import { expectOpenToAll } from '../test/axe.ts'
import { dialogVisits, enterWithEverything, visitedElsewhere } from '../test/dialog-visits.ts'
import { expect, test } from '../test/journey.ts'

for (const visit of Object.values(dialogVisits)) {
  test(`${visit.name} is there for everybody, holds the focus and gives it back`, async ({ page, served }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enterWithEverything(page, served)
    await visit.before?.(page)
    const opener = visit.opener(page)
    await opener.press(visit.key ?? 'Enter')
    const dialog = page.getByRole(visit.isQuestion ? 'alertdialog' : 'dialog', { name: visit.name })
    await expect(dialog).toBeVisible()
    const hasFocus = () => dialog.evaluate((element) => element.contains(document.activeElement))
    await expect.poll(hasFocus).toBe(true)
    expect(await page.evaluate(movesNow), 'whoever wants no motion sees none').toBe(false)
    await expectOpenToAll(page)
    await page.keyboard.press('Shift+Tab')
    await expect.poll(hasFocus).toBe(true)

    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(visit.back?.(page) ?? opener).toBeFocused()
  })
}

test('no dialog is left out @desktop', () => {
  const sources = readFiles(['.tsx'], join(repositoryRoot, 'packages/web/src'))
  const dialogs = [...sources].flatMap(([file, text]) => (/from '#ui\/(dialog|confirm)\.tsx'/.test(text) ? [file] : []))
  expect(Object.keys({ ...dialogVisits, ...visitedElsewhere }).sort()).toEqual(dialogs.sort())

  const journeys = readFiles(['.spec.ts'], import.meta.dirname)
  for (const name of Object.values(visitedElsewhere)) {
    expect(journeys.get(`${name}.spec.ts`), name).toMatch(/expectOpenToAll\(page\)/)
  }
})

/** Whether anything that the eye could follow is under way. */
const movesNow = () => document.getAnimations().some(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1)
