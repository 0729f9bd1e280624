import type { Content } from './letter-content.ts'
import { light, nightStyle } from './letter-style.ts'

/** One column that fits a phone, in the light or dark of the reader's own mail. Nothing is loaded from anywhere. */
export function letterHtml({ greeting, paragraphs, code, action, footer }: Content): string {
  const [first, ...rest] = paragraphs
  const body = [
    greeting && paragraph(greeting),
    paragraph(first),
    code && codeBox(code),
    action && button(action),
    ...rest.map(paragraph),
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="x-apple-disable-message-reformatting">
<title>Daymark</title>
<style>${nightStyle}</style>
</head>
<body class="fog" style="margin:0;padding:0;background:${light.fog};color:${light.ink};font:16px/1.55 ${fonts}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escape(first)}${blank}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="fog" style="background:${light.fog}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:left">
<tr><td class="ink" style="padding:0 4px 14px;color:${light.ink};font:700 20px/1.2 ${fonts}">Daymark</td></tr>
<tr><td class="surface" style="background:${light.surface};border:1px solid ${light.line};border-radius:14px;padding:24px 22px 10px">
${body.filter(Boolean).join('\n')}
</td></tr>
${footer ? `<tr><td class="quiet" style="padding:14px 4px;color:${light.quiet};font:13px/1.5 ${fonts}">${linked(footer)}</td></tr>` : ''}
</table>
</td></tr>
</table>
</body>
</html>
`
}

const fonts = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Keeps an inbox from showing what comes after the first paragraph beside it. */
const blank = '&#847;&zwnj;&nbsp;'.repeat(60)

const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;color:${light.ink};font:16px/1.55 ${fonts};overflow-wrap:anywhere">${linked(text)}</p>`

/** The digits stand apart without a space between them, so that copying gives the bare code. */
const codeBox = (code: string): string =>
  `<p class="sunken" style="margin:4px 0 20px;padding:16px 0 16px 0.28em;background:${light.sunken};border-radius:10px;color:${light.ink};font:700 34px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:0.28em;text-align:center;-webkit-user-select:all;user-select:all">${escape(code)}</p>`

/** The address is also written out: some readers show no buttons, and some people do not press what they cannot read. */
const button = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:4px 0 14px"><a href="${escape(url)}" class="button" style="display:inline-block;padding:13px 24px;background:${light.primary};border-radius:10px;color:${light.onPrimary};font:600 16px/1.25 ${fonts};text-decoration:none">${escape(label)}</a></p>
<p class="quiet" style="margin:0 0 20px;color:${light.quiet};font:13px/1.5 ${fonts};overflow-wrap:anywhere">${linked(url)}</p>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** Escapes first, so that what becomes a link is text already. */
const linked = (text: string): string =>
  escape(text)
    .replaceAll(
      /https?:\/\/(?:(?!&(?:lt|gt|quot|#39);)\S)+/g,
      (url) => `<a href="${url}" class="link" style="color:${light.link}">${url}</a>`,
    )
    .replaceAll('\n', '<br>')
