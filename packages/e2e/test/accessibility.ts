import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect, test } from './journey.ts'

/** Less than half of what the package brings by default, for every page that is looked at. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Each theme once, in the largest size and on the narrowest phone. What depends on a size and a theme together is drawn in
 * colours of the other looks.
 */
const looks = [
  { name: 'desktop, light', size: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'phone, dark', size: { width: 320, height: 640 }, colorScheme: 'dark' },
] as const

/** The rules that depend on colours and sizes. A dialog has the same elements in every look: these alone are repeated. */
const rulesOfALook = ['color-contrast', 'target-size', 'scrollable-region-focusable']

/** A common desktop at 200 %: WCAG asks that content fits there without scrolling in two directions. */
const zoomed = { width: 720, height: 450 }

/**
 * The state on the screen is accessible: axe finds nothing in either look (WCAG 2.2 A and AA, and its best practices), and
 * nothing scrolls sideways in any size. With a dialog open, axe looks at the dialog: the page behind it is inert and has a
 * state of its own. The page keeps its size; its theme follows the device again.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await test.step(state, async () => {
    const size = page.viewportSize()
    const isDialog = await page.locator(dialog).first().isVisible()
    await page.setViewportSize(zoomed)
    await expectNoSidewaysScroll(page)
    // The page's own size comes last and so needs no way back.
    const isOwn = (look: (typeof looks)[number]) => Number(look.size.width === size?.width)
    const inOrder = looks.toSorted((one, other) => isOwn(one) - isOwn(other))
    for (const [place, look] of inOrder.entries()) {
      await page.setViewportSize(look.size)
      await page.emulateMedia({ colorScheme: look.colorScheme })
      await page.waitForFunction((scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches, look.colorScheme)
      await settle(page)
      // Polled: where a journey holds the clock, a changed theme reaches the styles later than the frame that is waited for.
      const rules = isDialog && place > 0 ? rulesOfALook : null
      await expect.poll(() => violationsOn(page, rules), `${state}: ${look.name}`).toEqual([])
      await expectNoSidewaysScroll(page)
    }
    if (size && size.width !== inOrder.at(-1)?.size.width) await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: null })
  })
}

/** One pass of axe over a state that exists in the size and theme of the page alone. */
export const expectNoViolations = async (page: Page, state: string): Promise<void> => {
  await settle(page)
  expect(await violationsOn(page, null), state).toEqual([])
  await expectNoSidewaysScroll(page)
}

const dialog = '[role="dialog"], [role="alertdialog"]'

async function violationsOn(page: Page, rules: readonly string[] | null): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(
    async ([part, runOnly]) => {
      const { run } = Reflect.get(window, 'axe') as typeof axe
      // Only violations are wanted in full: the list of all that passed takes longer than the checks.
      const { violations } = await run(document.querySelector(part) === null ? document : part, {
        resultTypes: ['violations'],
        // Nor are the style sheets, which axe would read again each time for a rule that is switched off.
        preload: false,
        ...(runOnly && { runOnly: [...runOnly] }),
      })
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
      )
    },
    [dialog, rules] as const,
  )
}

/** Waits until what moves has come to rest: colours in the middle of a transition are not those of the design. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    // A theme that has just changed is in the styles with the next frame.
    await new Promise(requestAnimationFrame)
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(passing.map((animation) => animation.finished))
  })
}

/**
 * Nothing is wider than the window, or than the dialog it is in. Polled until the page has come to rest: a window that has
 * just changed its size is not laid out again at once.
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => tooWideOn(page)).toEqual([])
}

const tooWideOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const inDialogs = [...document.querySelectorAll('[role$="dialog"] *')].filter((element) =>
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX),
    )
    return [document.documentElement, ...inDialogs]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(
        ({ tagName, className, scrollWidth, clientWidth }) =>
          `${tagName} ${className}: ${scrollWidth} in ${clientWidth}`,
      )
  })
