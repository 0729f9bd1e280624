import type { Page } from '@playwright/test'
import { planWordsIn } from '../../server/test/trust/plan-words.ts'
import { expect } from './journey.ts'
import type { Served } from './served.ts'

/**
 * Reads every text that a page has in its document from now on, however briefly: what is written, and what is only read
 * out. Returns the words of plans among them.
 */
export async function watchPlanWords(page: Page): Promise<() => string[]> {
  const texts = new Set<string>()
  await page.exposeFunction('noteTexts', (found: string[]) => found.forEach((text) => texts.add(text)))
  await page.addInitScript(readEveryText)
  return () => {
    expect(texts.size, 'the watch has read the page').toBeGreaterThan(10)
    return [...texts].flatMap(planWordsIn)
  }
}

/** Runs in the page. */
function readEveryText(): void {
  const spoken = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'content']
  const note = Reflect.get(window, 'noteTexts') as (texts: string[]) => void
  const textsOf = (node: Node): string[] => {
    if (node instanceof Text) return /^(?:SCRIPT|STYLE)$/.test(node.parentNode?.nodeName ?? '') ? [] : [node.data]
    if (!(node instanceof Element)) return []
    return [...spoken.map((name) => node.getAttribute(name) ?? ''), ...[...node.childNodes].flatMap(textsOf)]
  }
  const watch = { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: spoken }
  new MutationObserver((changes) => {
    const nodes = changes.flatMap(({ type, target, addedNodes }) => (type === 'childList' ? [...addedNodes] : [target]))
    note([...new Set(nodes.flatMap(textsOf))].filter((text) => text.trim() !== ''))
  }).observe(document, watch)
}

/** The words of plans in what was mailed; there has to be mail. */
export async function planWordsMailed(product: Pick<Served, 'mails'>): Promise<string[]> {
  const mails = await product.mails()
  expect(mails.length).toBeGreaterThan(0)
  return mails.flatMap(({ subject, text, html }) => planWordsIn([subject, text, html].join('\n')))
}
