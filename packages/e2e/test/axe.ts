import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Nothing that axe knows of stands in anybody's way: WCAG 2.2 A and AA, and its best practices. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  await settle(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  )
  expect(findings).toEqual([])
}

/** Colours in the middle of a transition are nobody's choice: what moves is let come to rest first, if it ever does. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(passing.map((animation) => animation.finished))
  })
}

/** What is wider than the window can only be read by pushing the page from side to side. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window: room } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect(content).toBeLessThanOrEqual(room)
}
