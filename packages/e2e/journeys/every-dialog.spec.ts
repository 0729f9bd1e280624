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
    // Faster than the screen is drawn: what waits for the next frame to bring the focus back comes too late.
    await page.evaluate(stopDrawing)
    for (const key of ['Shift+Tab', ...Array.from({ length: 40 }, () => 'Tab'), 'Shift+Tab']) {
      await page.keyboard.press(key)
      expect(await hasFocus(), `the focus after ${key}`).toBe(true)
    }
    await page.evaluate(drawAgain)

    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(visit.back?.(page) ?? opener).toBeFocused()
  })
}

test('no dialog is left out', () => {
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

/** What waits for the next frame waits until it is drawn again. */
const stopDrawing = () => {
  const draw = window.requestAnimationFrame
  window.requestAnimationFrame = () => 0
  Object.assign(window, { drawAgain: () => (window.requestAnimationFrame = draw) })
}
const drawAgain = () => (window as unknown as { drawAgain: () => void }).drawAgain()
