import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readFiles, repositoryRoot } from '../../../scripts/repository-files.ts'
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

/**
 * The sources of the app that could show words of plans: those with such words in a text, and those that draw or read
 * something of the subscription, without its own folders. The admin area and the landing page are others.
 */
export function sourcesWithPlanWords(): string[] {
  const sources = readFiles(['.ts', '.tsx'], join(repositoryRoot, 'packages/web/src'))
  return [...sources].flatMap(([file, text]) => (!elsewhere.test(file) && canSpeak(text) ? [file] : [])).sort()
}

const elsewhere = /^(?:admin|landing)\/|\/subscription\/|\.test\.tsx?$/

const canSpeak = (source: string): boolean =>
  /from '[^']*\/subscription\//.test(source) || textsIn(source).some((text) => planWordsIn(text).length > 0)

/** What stands in quotes or between tags and could be read: of one word alone only what begins with a capital letter. */
function textsIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gm, '')
  const texts = Array.from(code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`|>([^<>{}]+)</g), (found) =>
    (found.slice(1).find((text) => text !== undefined) ?? '').trim(),
  )
  return texts.filter((text) => /\s|^[A-Z]/.test(text))
}
