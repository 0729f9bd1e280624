import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { type Plugin, type Rollup, runnerImport } from 'vite'
import { filesToPreload } from './files-to-preload.ts'
import { bundleHeadScript } from './head-script.ts'
import { webFolder } from './places.ts'
import { renderFooters, renderPage } from './render-page.ts'
import type { FirstView } from '../src/boot/first-view.ts'

const devHeadScript = '/@daymark/head.js'
const prerendered = '<!--prerendered-->'

/** Puts the prerendered page and the blocking head script into the pages, the same in development and in the build. */
export function prerender(): Plugin[] {
  return [prerenderInDevelopment(), prerenderAtBuild()]
}

function prerenderInDevelopment(): Plugin {
  return {
    name: 'daymark:prerender-dev',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(devHeadScript, (_request, response) => void answerHeadScript(response))
    },
    async transformIndexHtml(html, { server }) {
      if (!server) return html
      const head = scriptTag(devHeadScript)
      if (!html.includes(prerendered)) return fill(html, { head })
      const hasPlans = process.env['BILLING'] !== 'off'
      const links = linksIn(process.env)
      const page = await renderPage((path) => server.ssrLoadModule(path), hasPlans, links)
      const filled = replaceOnce(fill(html, { head, page }), '<html ', htmlIn(process.env, links))
      return hasPlans ? filled : withoutPlans(filled)
    },
  }
}

type Settings = Readonly<Record<string, string | undefined>>

/** In development the page says by itself what the server writes into the built one (`http/page-variant.ts`). */
const linksIn = (settings: Settings): string =>
  [
    ...(settings['TERMS_URL'] ? ['terms'] : []),
    ...(settings['PRIVACY_URL'] ? ['privacy'] : []),
    ...(settings['CONSUMER_FORMS'] === 'on' ? ['forms'] : []),
  ].join(' ')
const htmlIn = (settings: Settings, links: string): string =>
  [
    '<html ',
    settings['PRO'] === 'sold' ? 'data-pro="sold" ' : '',
    settings['GOOGLE_CLIENT_ID'] ? 'data-google="on" ' : '',
    links ? `data-links="${links}" ` : '',
  ].join('')

/** A head script that does not compile is logged in the browser's console; the page works without it. */
async function answerHeadScript(response: ServerResponse): Promise<void> {
  response.setHeader('content-type', 'text/javascript')
  try {
    response.end(await bundleHeadScript())
  } catch (error) {
    response.end(`console.error(${JSON.stringify(String(error))})`)
  }
}

function prerenderAtBuild(): Plugin {
  let headScript = ''
  return {
    name: 'daymark:prerender-build',
    apply: 'build',
    async buildStart() {
      const source = await bundleHeadScript()
      headScript = `assets/head-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName: headScript, source })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const headWith = (attributes = '') =>
          [...fontPreloads(bundle), scriptTag(`/${headScript}`, attributes)].join('\n    ')
        if (!html.includes(prerendered)) return fill(html, { head: headWith() })
        return fill(html, { head: headWith(preloadAttributes(bundle)), page: await renderPage(importOnce) })
      },
    },
  }
}

/** For the server, which puts the footer of its installation into the page. */
export const builtFooters = (): Promise<Record<string, string>> => renderFooters(importOnce)

/** The built page of an installation without plans: the same files, another landing. */
export async function pageWithoutPlans(html: string): Promise<string> {
  const [withPlans, landing] = await Promise.all([renderPage(importOnce), renderPage(importOnce, false)])
  return replaceOnce(withoutPlans(html), withPlans, landing)
}

const offer = ' Start with a 7-day free trial.'

/** Says in the page itself that there are no plans, see has-plans.ts; and its description says nothing of a trial. */
const withoutPlans = (html: string): string =>
  replaceOnce(replaceOnce(html, '<html ', '<html data-billing="off" '), offer, '')

/** What is not there fails the build: it would be seen. */
export function replaceOnce(html: string, part: string, by: string): string {
  if (!html.includes(part)) throw new Error(`The page has no ${part.slice(0, 60)}`)
  return html.replace(part, () => by)
}

async function importOnce(path: string): Promise<unknown> {
  const { module } = await runnerImport(join(webFolder, path), { configFile: false, root: webFolder, logLevel: 'warn' })
  return module
}

/** The text's font is known only to the stylesheet; preloaded, it arrives with it instead of after it. */
function fontPreloads(bundle: Rollup.OutputBundle | undefined): string[] {
  const fonts = Object.keys(bundle ?? {}).filter((file) => file.endsWith('.woff2'))
  return fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`)
}

/** The files that the head script preloads for each first view: see head.ts. */
function preloadAttributes(bundle: Rollup.OutputBundle | undefined): string {
  const chunks = { dashboard: ['main', 'dashboard'], auth: ['main', 'auth-screen'] } satisfies Record<
    FirstView,
    string[]
  >
  return Object.entries(chunks)
    .map(([view, parts]) => ` data-${view}="${filesToPreload(bundle ?? {}, parts).join(' ')}"`)
    .join('')
}

const scriptTag = (address: string, attributes = '') => `<script src="${address}"${attributes}></script>`

/** The page of the admin area has the head script alone. */
function fill(html: string, { head, page = '' }: { head: string; page?: string }): string {
  return html.replace('<!--head-->', () => head).replace(prerendered, () => page)
}
