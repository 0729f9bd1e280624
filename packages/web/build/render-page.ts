import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

type PageModule = { PrerenderedPage: ComponentType<{ hasPlans: boolean; links: string }> }

/** Loads a source module by its path below the web package: through the dev server, or once at build time. */
type LoadModule = (path: string) => Promise<unknown>

/** The prerendered page as markup. The page's policy forbids inline styles, so a part that brings one fails the build. */
export async function renderPage(load: LoadModule, hasPlans = true, links = ''): Promise<string> {
  const page = await load('/src/landing/prerendered-page.tsx')
  if (!isPageModule(page)) throw new Error('prerendered-page.tsx must export PrerenderedPage')
  const markup = renderToStaticMarkup(createElement(page.PrerenderedPage, { hasPlans, links }))
  const styled = /<[^>]* style=[^>]*>/.exec(markup)
  if (styled) throw new Error(`The prerendered page may not carry inline styles: ${styled[0]}`)
  return markup
}

/** The landing's footer by the pages that an installation has, as `data-links` of `<html>` names them. */
export async function renderFooters(load: LoadModule): Promise<Record<string, string>> {
  const module = await load('/src/landing/prerendered-page.tsx')
  const loaded = () => Promise.resolve(module)
  const pages = linkSets.map(async (links) => [links, footerIn(await renderPage(loaded, true, links))] as const)
  return Object.fromEntries(await Promise.all(pages))
}

const footerIn = (page: string): string => /<footer.*<\/footer>/s.exec(page)?.[0] ?? ''

/** Each set of them, in this order. */
const linkSets = ['terms', 'privacy', 'forms'].reduce(
  (sets, link) => [...sets, ...sets.map((set) => `${set} ${link}`.trim())],
  [''],
)

const isPageModule = (module: unknown): module is PageModule =>
  typeof module === 'object' && module !== null && 'PrerenderedPage' in module
