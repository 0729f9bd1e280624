import type { FastifyReply } from 'fastify'
import type { Api } from './api.ts'

/** Where the stylesheet of the plain pages lies: the content policy allows no style inside a page. */
const stylesheet = '/api/plain-page.css'

/** A page without a script, for people who read documentation or the outbox. Whatever goes into the content must be escaped. */
export function plainPage(reply: FastifyReply, title: string, content: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Daymark</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${stylesheet}">
</head>
<body>
<header><a href="/">Daymark</a></header>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

export function servePlainPageStyle(api: Api): void {
  api.get(stylesheet, { schema: { hide: true } }, async (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(style),
  )
}

const style = `:root{color-scheme:light dark;--fog:#eff3f2;--surface:#fff;--line:#d0dad7;--ink:#0e2328;--ink-2:#3c5156;--sea:#1c6a75}
@media(prefers-color-scheme:dark){:root{--fog:#081316;--surface:#0f1e22;--line:#22373d;--ink:#eaf2f0;--ink-2:#b5c6c7;--sea:#67bdc7}}
body{margin:0;background:var(--fog);color:var(--ink);font:16px/1.5 ui-sans-serif,system-ui,sans-serif}
header,main{max-width:60rem;margin:0 auto;padding:1rem}
header a{color:inherit;font-weight:700;text-decoration:none}
a{color:var(--sea)}
h1{font-size:2rem;line-height:1.1;letter-spacing:-.02em;margin:.5rem 0 1rem}
h2{font-size:1.3rem;margin:2rem 0 .5rem}
article,details{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:.75rem 1rem;margin:.5rem 0}
summary{cursor:pointer;display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline}
code,pre{font:.875rem/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
pre{white-space:pre-wrap;margin:.5rem 0}
.muted{color:var(--ink-2)}
.strip{position:sticky;top:0;margin:0 0 1rem;padding:.75rem 1rem;border-radius:12px;background:#ffd666;color:#2b2000;font-weight:700}
form{display:flex;flex-wrap:wrap;gap:.75rem;margin:1rem 0}
button{min-height:44px;padding:.5rem 1.25rem;border:1px solid var(--line);border-radius:12px;background:var(--surface);color:var(--ink);font:inherit;font-weight:600;cursor:pointer}
button.primary{background:var(--sea);border-color:var(--sea);color:var(--surface)}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:1rem 0}
dt{color:var(--ink-2)}
dd{margin:0}
:focus-visible{outline:2.5px solid var(--sea);outline-offset:3px}
`
