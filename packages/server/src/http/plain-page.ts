import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import type { Api } from './api.ts'
import { type CachedText, cacheText, sendCached } from './cached-text.ts'
import { plainStyle } from './plain-style.ts'

/** The address of the stylesheet of the plain pages: the content policy allows no inline style. */
const stylesheet = '/api/plain-page.css'

type Look = {
  /** For lists, which need the whole width; everything else is one card. */
  isWide?: boolean
  /** A sentence above everything else. */
  note?: string
  /** A style of its own, which the page's content policy has to allow. */
  style?: string
}

/** A page without a script: documentation, the outbox, test billing. The content must be escaped. */
export const plainPage = (reply: FastifyReply, title: string, content: string, look: Look = {}): FastifyReply =>
  htmlPage(reply, plainPageText(title, content, look))

/** A page that was made before. */
export const htmlPage = (reply: FastifyReply, page: string | Buffer): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)

export function plainPageText(title: string, content: string, { isWide = false, note, style }: Look = {}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0f1e22" media="(prefers-color-scheme: dark)">
<title>${escapeHtml(title)} · Daymark</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${stylesheet}">${style === undefined ? '' : `\n<style>${style}</style>`}
</head>
<body>
<header><a href="/" aria-label="Daymark home">${mark}Daymark</a></header>
<main class="${isWide ? 'wide' : 'narrow'}">
${note === undefined ? '' : `<p class="note" role="note">${escapeHtml(note)}</p>`}
<div class="${isWide ? 'list' : 'card'}">
<h1>${escapeHtml(title)}</h1>
${content}
</div>
</main>
</body>
</html>
`
}

/** The tower, as the app draws it (`web/src/ui/logo.tsx`). */
const mark = `<svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true"><path class="tower" d="M11.2 9.5h9.6L24 30H8z"/><path class="bands" d="M10.55 13.7h10.9l.62 4H9.93zM9.3 21.7h13.4l.62 4H8.68z"/><path class="lamp" d="M11.5 9.3V6.2L16 2l4.5 4.2v3.1z"/></svg>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** The font is the app's own file, whose name carries a hash: it is looked up once, in the built app. */
export function servePlainPageStyle(api: Api, webRoot: string): void {
  let kept: CachedText | undefined
  api.get(stylesheet, { schema: { hide: true } }, async (request, reply) =>
    sendCached((kept ??= cacheText('text/css; charset=utf-8', plainStyle(fontIn(webRoot)))), request, reply),
  )
}

function fontIn(webRoot: string): string | null {
  const assets = join(webRoot, 'assets')
  const file = existsSync(assets) ? readdirSync(assets).find((name) => /^familjen-grotesk-.+\.woff2$/.test(name)) : null
  return file ? `/assets/${file}` : null
}
