import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CachedText, cacheText } from './cached-text.ts'

/** What the pages of an installation say that those of the build do not. */
export type PageSettings = {
  isProSold: boolean
  /** Null where Google is not set up. */
  google: object | null
  termsUrl: string | null
  privacyUrl: string | null
  hasConsumerForms: boolean
  /** The demo's account lives wherever it is looked at. */
  isDemo: boolean
}

type PageName = 'index.html' | 'signed-in.html' | 'service-worker.js'
export type PageVariant = Record<PageName, CachedText>

/** The order is the build's (`web/build/render-page.ts`). */
const linksOf = ({ termsUrl, privacyUrl, hasConsumerForms }: PageSettings): string[] => [
  ...(termsUrl === null ? [] : ['terms']),
  ...(privacyUrl === null ? [] : ['privacy']),
  ...(hasConsumerForms ? ['forms'] : []),
]

const cacheName = /(["'`])daymark-[\w-]{8}\1/

/**
 * The built pages as these settings have them: they name the settings in `<html>`, their footer links to what there is,
 * and the service worker caches under another name, so that browsers notice a change. Null where the build's own do.
 */
export function pageVariant(root: string, folder: string, settings: PageSettings): PageVariant | null {
  const links = linksOf(settings).join(' ')
  const pro = settings.isProSold ? 'data-pro="sold" ' : ''
  const google = settings.google ? 'data-google="on" ' : ''
  const demo = settings.isDemo ? 'data-demo="on" ' : ''
  const attributes = `${pro}${google}${demo}${links ? `data-links="${links}" ` : ''}`
  if (attributes === '') return null
  const footers = JSON.parse(readFileSync(join(root, '.footers.json'), 'utf8')) as Record<string, string>
  const pageOf = (name: PageName) => swap(readFileSync(join(folder, name), 'utf8'), '<html ', `<html ${attributes}`)
  // The page of a browser that is signed in has no landing, and so no footer.
  const index = swap(pageOf('index.html'), footers[''] ?? '', footers[links] ?? '')
  const digest = createHash('sha256').update(index).digest('base64url').slice(0, 8)
  const worker = readFileSync(join(folder, 'service-worker.js'), 'utf8')
  const html = 'text/html; charset=utf-8'
  return {
    'index.html': cacheText(html, index),
    'signed-in.html': cacheText(html, pageOf('signed-in.html')),
    'service-worker.js': cacheText(
      'text/javascript; charset=utf-8',
      worker.replace(cacheName, `$1daymark-${digest}$1`),
    ),
  }
}

/** A page without the part would not say what it has to, so the start fails. */
function swap(page: string, part: string, by: string): string {
  if (!page.includes(part)) throw new Error(`The built page has no ${part.slice(0, 40)}: run npm run build`)
  return page.replace(part, () => by)
}
