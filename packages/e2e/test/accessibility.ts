import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect, test } from './journey.ts'
import { readSignatures, type Signatures } from './page-signatures.ts'

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

/** The rules that depend on colours and sizes, by the signatures that tell when axe has to judge again. */
const rulesOfALook = {
  colors: 'color-contrast',
  targets: 'target-size',
  scrolling: 'scrollable-region-focusable',
} as const

/**
 * What axe found nothing about, in any page of this worker. A product has few combinations of colours, so that most
 * states bring none that is new.
 */
const passed = new Set<string>()

/** A common desktop at 200 %: WCAG asks that content fits there without scrolling in two directions. */
const zoomed = { width: 720, height: 450 }

/**
 * The state on the screen is accessible: axe finds nothing in either look (WCAG 2.2 A and AA, and its best practices), and
 * nothing scrolls sideways in any size. With a dialog open, axe looks at the dialog: the page behind it is inert and has a
 * state of its own. The page keeps its size; its theme follows the device again.
 *
 * In its first look axe applies every rule. In the other it repeats those that depend on colours and sizes, and all if
 * other elements are shown there; neither for what it has passed before.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await test.step(state, async () => {
    const size = page.viewportSize()
    // The page's own size comes first, and needs no change.
    const isOwn = (look: (typeof looks)[number]) => Number(look.size.width === size?.width)
    for (const [place, { name, ...look }] of looks.toSorted((one, other) => isOwn(other) - isOwn(one)).entries()) {
      if (place > 0) {
        await page.setViewportSize(zoomed)
        await expectNoSidewaysScroll(page)
      }
      await Promise.all([changeSize(page, look.size), page.emulateMedia({ colorScheme: look.colorScheme })])
      // Polled: where a journey holds the clock, a changed theme reaches the styles later than the frame that is waited for.
      await expect
        .poll(() => violationsOn(page, { isFirst: place === 0, colorScheme: look.colorScheme }), `${state}: ${name}`)
        .toEqual([])
      await expectNoSidewaysScroll(page)
    }
    await Promise.all([size && changeSize(page, size), page.emulateMedia({ colorScheme: null })])
  })
}

async function changeSize(page: Page, size: { width: number; height: number }): Promise<void> {
  if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size)
}

/** One pass of axe over a state that exists in the size and theme of the page alone. */
export const expectNoViolations = async (page: Page, state: string): Promise<void> => {
  expect(await violationsOn(page, { isFirst: true }), state).toEqual([])
  await expectNoSidewaysScroll(page)
}

const dialog = '[role="dialog"], [role="alertdialog"]'

/** Toasts under another one: nothing in them can be pressed, or is shown, before the focus or the pointer is on them. */
const covered = '.toast-beneath'

type Look = { isFirst: boolean; colorScheme?: 'light' | 'dark' }

async function violationsOn(page: Page, { isFirst, colorScheme }: Look): Promise<string[]> {
  await settle(page, colorScheme)
  const signatures = await page.evaluate(readSignatures, { selector: dialog, isFirst })
  const isNew = (kind: keyof Signatures) => signatures[kind].some((signature) => !passed.has(signature))
  const rules = Object.entries(rulesOfALook).map(([kind, id]) => ({ id, isOn: isNew(kind as keyof Signatures) }))
  const isWhole = isFirst || isNew('changes')
  if (!isWhole && !rules.some(({ isOn }) => isOn)) return []
  const violations = await runAxe(page, isWhole, rules)
  if (violations.length === 0) for (const signature of Object.values(signatures).flat()) passed.add(signature)
  return violations
}

async function runAxe(page: Page, isWhole: boolean, rules: { id: string; isOn: boolean }[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(
    async ([part, exclude, chosen]) => {
      const { run } = Reflect.get(window, 'axe') as typeof axe
      // Only violations are wanted in full: the list of all that passed takes longer than the checks. Nor are the style
      // sheets wanted, which axe would read again each time for a rule that is switched off.
      const options = { ...chosen, resultTypes: ['violations' as const], preload: false }
      const include = document.querySelector(part) === null ? document : part
      const context = document.querySelector(exclude) === null ? include : { include, exclude }
      const { violations } = await run(context, options)
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
      )
    },
    [
      dialog,
      covered,
      isWhole
        ? { rules: Object.fromEntries(rules.map(({ id, isOn }) => [id, { enabled: isOn }])) }
        : { runOnly: rules.filter(({ isOn }) => isOn).map(({ id }) => id) },
    ] as const,
  )
}

/** Waits until what moves has come to rest: colours in the middle of a transition are not those of the design. */
async function settle(page: Page, colorScheme?: Look['colorScheme']): Promise<void> {
  await page.evaluate(async (scheme) => {
    await document.fonts.ready
    const isThere = () => scheme === undefined || matchMedia(`(prefers-color-scheme: ${scheme})`).matches
    while (!isThere()) await new Promise(requestAnimationFrame)
    // A theme that has just changed is in the styles with the next frame.
    await new Promise(requestAnimationFrame)
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(passing.map((animation) => animation.finished))
  }, colorScheme)
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
