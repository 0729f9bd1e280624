import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { readFiles, repositoryRoot } from '../../../../scripts/repository-files.ts'
import { expectAccessible, expectNoViolations } from '../../test/accessibility.ts'
import {
  type DialogVisit,
  dialogVisits,
  enterWithEverything,
  openByKey,
  sweptElsewhere,
} from '../../test/dialog-visits.ts'
import { expect, test } from '../../test/journey.ts'

/** As the browser's protocol counts it. */
const shift = 8

/** Those first that leave the dashboard as they found it. */
const visits = Object.values(dialogVisits).sort((one, other) => Number(!!one.before) - Number(!!other.before))

for (const [feature, ofFeature] of Object.entries(Object.groupBy(visits, ({ feature }) => feature))) {
  test(`dialogs of ${feature}: accessible, and the focus stays inside until they close`, async ({ page, served }) => {
    await enterWithEverything(page, served)
    for (const visit of ofFeature ?? []) {
      await test.step(visit.name, async () => {
        await visitDialog(page, visit, () => expectAccessible(page, visit.name))
      })
    }
  })
}

test(
  'the menu of the profile button, and the dialogs behind it, give the focus back to it',
  { tag: '@phone' },
  async ({ page, served }) => {
    await enterWithEverything(page, served)
    const profile = page.getByRole('button', { name: /^Profile: / })
    await profile.press('Enter')
    await expect(page.getByRole('button', { name: 'Logout' }).filter({ visible: true })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectNoViolations(page, `menu, ${colorScheme}`)
    }
    await page.keyboard.press('Escape')
    await expect(profile).toBeFocused()
    await expect(profile).toHaveAttribute('aria-expanded', 'false')
    for (const visit of visits.filter(({ isBehindMenu }) => isBehindMenu)) await visitDialog(page, visit)
  },
)

test('the sweep leaves no dialog out', () => {
  const sources = readFiles(['.tsx'], join(repositoryRoot, 'packages/web/src'))
  const dialogs = [...sources].flatMap(([file, text]) => (/from '#ui\/(dialog|confirm)\.tsx'/.test(text) ? [file] : []))
  expect(Object.keys({ ...dialogVisits, ...sweptElsewhere }).sort()).toEqual(dialogs.sort())

  const sweep = readFiles(['.spec.ts'], import.meta.dirname)
  for (const [spec, state] of Object.values(sweptElsewhere)) {
    expect(sweep.get(`${spec}.spec.ts`), spec).toContain(`expectAccessible(page, '${state}')`)
  }
})

/** Opens a dialog by key, tabs through it and closes it again, beginning on the dashboard. */
async function visitDialog(page: Page, visit: DialogVisit, look: () => Promise<void> = async () => {}): Promise<void> {
  const dialog = await openByKey(page, visit)
  await expect.poll(() => hasFocus(dialog)).toBe(true)
  expect(await page.evaluate(movesNow), 'reduced motion shows none').toBe(false)
  await look()
  await expectFocusStays(page, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect((visit.back ?? visit.opener)(page)).toBeFocused()
}

const hasFocus = (dialog: Locator): Promise<boolean> =>
  dialog.evaluate((element) => element.contains(document.activeElement))

/** Tabs once around the dialog. The focus is read at each key, faster than the screen is drawn. */
async function expectFocusStays(page: Page, dialog: Locator): Promise<void> {
  const stops = await dialog.evaluate((element) => {
    const escaped: string[] = []
    // A dialog that brings the focus back with the next frame brings it back too late.
    const draw = window.requestAnimationFrame
    window.requestAnimationFrame = () => 0
    const watch = ({ key }: KeyboardEvent) => void (element.contains(document.activeElement) || escaped.push(key))
    document.addEventListener('keyup', watch, true)
    Object.assign(window, {
      endWatch() {
        window.requestAnimationFrame = draw
        document.removeEventListener('keyup', watch, true)
        return escaped
      },
    })
    return element.querySelectorAll('a, button, input, select, textarea, [tabindex]').length
  })
  const around = Array.from({ length: Math.min(stops + 2, 40) }, () => 'on' as const)
  await pressTabs(page, ['back', ...around, 'back'])
  expect(await page.evaluate(() => (Reflect.get(window, 'endWatch') as () => string[])())).toEqual([])
  expect(await hasFocus(dialog)).toBe(true)
}

/** No key waits for the one before it. */
async function pressTabs(page: Page, ways: readonly ('on' | 'back')[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }
  const events = ways.flatMap((way) =>
    (['rawKeyDown', 'keyUp'] as const).map((type) => ({ ...tab, type, modifiers: way === 'back' ? shift : 0 })),
  )
  await Promise.all(events.map((event) => devtools.send('Input.dispatchKeyEvent', event)))
  await devtools.detach()
}

/** Whether anything that the eye could follow is under way. */
const movesNow = () => document.getAnimations().some(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1)
