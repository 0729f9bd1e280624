import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { type Plugin, type Rollup, runnerImport } from 'vite'
import { filesToPreload } from './files-to-preload.ts'
import { bundleHeadScript } from './head-script.ts'
import { webFolder } from './places.ts'
import { renderPage } from './render-page.ts'
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
      return fill(html, {
        head: scriptTag(devHeadScript),
        renderPage: () => renderPage((path) => server.ssrLoadModule(path)),
      })
    },
  }
}

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
        const attributes = html.includes(prerendered) ? preloadAttributes(bundle) : ''
        const head = [...fontPreloads(bundle), scriptTag(`/${headScript}`, attributes)].join('\n    ')
        return fill(html, { head, renderPage: () => renderPage(importOnce) })
      },
    },
  }
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

type Parts = { head: string; renderPage: () => Promise<string> }

/** The page of the admin area has the head script alone. */
async function fill(html: string, parts: Parts): Promise<string> {
  const filled = html.replace('<!--head-->', () => parts.head)
  if (!filled.includes(prerendered)) return filled
  const page = await parts.renderPage()
  return filled.replace(prerendered, () => page)
}
