import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

type Theme = 'light' | 'dark'

/** The narrowest phone, and a common desktop at 200 %: what WCAG asks to fit without pushing it from side to side. */
const smallRooms = [
  { width: 320, height: 640 },
  { width: 720, height: 450 },
]

/**
 * What is on the screen is there for everybody: axe finds nothing in either theme, and nothing is cut off on a small
 * phone or at 200 %. The page is left with the theme and the window that it had.
 */
export async function expectOpenToAll(page: Page): Promise<void> {
  await expectNoAxeFindings(page)
  await expectFitsSmallRooms(page)
}

/** Nothing that axe knows of stands in anybody's way: WCAG 2.2 A and AA, and its best practices, by day and by night. */
async function expectNoAxeFindings(page: Page): Promise<void> {
  const shown = await page.evaluate((): Theme =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  )
  const findings: string[] = []
  for (const theme of [shown === 'dark' ? 'light' : 'dark', shown] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await settle(page)
    // No page has frames of another origin, which is all that the other mode knows more about; it takes twice as long.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    for (const { id, help, nodes } of violations)
      findings.push(...nodes.map(({ target }) => `${theme}: ${id}: ${help} (${target.join(' ')})`))
  }
  expect(findings).toEqual([])
}

/** Colours in the middle of a transition are nobody's choice: what moves is let come to rest first, if it ever does. */
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
 * What is wider than the window, or than the dialog it stands in, can only be read by pushing it from side to side. Asked
 * until the page has come to rest: a window that has just changed its size is not drawn anew at once.
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

async function expectFitsSmallRooms(page: Page): Promise<void> {
  const room = page.viewportSize()
  for (const small of smallRooms) {
    await page.setViewportSize(small)
    await expectNoSidewaysScroll(page)
  }
  if (room) await page.setViewportSize(room)
}
