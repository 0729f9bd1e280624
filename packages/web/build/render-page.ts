import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

type PageModule = { PrerenderedPage: ComponentType<{ hasPlans: boolean }> }

/** Loads a source module by its path below the web package: through the dev server, or once at build time. */
type LoadModule = (path: string) => Promise<unknown>

/** The prerendered page as markup. The page's policy forbids inline styles, so a part that brings one fails the build. */
export async function renderPage(load: LoadModule, hasPlans = true): Promise<string> {
  const page = await load('/src/landing/prerendered-page.tsx')
  if (!isPageModule(page)) throw new Error('prerendered-page.tsx must export PrerenderedPage')
  const markup = renderToStaticMarkup(createElement(page.PrerenderedPage, { hasPlans }))
  const styled = /<[^>]* style=[^>]*>/.exec(markup)
  if (styled) throw new Error(`The prerendered page may not carry inline styles: ${styled[0]}`)
  return markup
}

const isPageModule = (module: unknown): module is PageModule =>
  typeof module === 'object' && module !== null && 'PrerenderedPage' in module
