/** The content of an email, without its design. */
export type EmailContent = {
  greeting?: string
  /** Plain texts. Line breaks are kept, and addresses become links. */
  paragraphs: readonly [string, ...string[]]
  code?: string
  action?: { label: string; url: string }
  footer?: string
}

/** The colors of theme.css, repeated since an email cannot load a stylesheet. */
const light = {
  fog: '#eff3f2',
  surface: '#ffffff',
  sunken: '#e4ebe9',
  line: '#d0dad7',
  ink: '#0e2328',
  quiet: '#53676b',
  link: '#1c6a75',
  primary: '#0f3b44',
  onPrimary: '#ffffff',
}

const dark = {
  fog: '#081316',
  surface: '#0f1e22',
  sunken: '#1a2d33',
  line: '#22373d',
  ink: '#eaf2f0',
  quiet: '#8fa5a8',
  link: '#67bdc7',
  primary: '#f7c75c',
  onPrimary: '#1b1403',
} satisfies typeof light

/**
 * Light colors are inline, because many mail programs drop a stylesheet. Those that keep it get the dark ones from here in
 * dark mode; the others darken an email themselves.
 */
export const nightStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.fog{background:${dark.fog}!important}
.surface{background:${dark.surface}!important;border-color:${dark.line}!important}
.sunken{background:${dark.sunken}!important;color:${dark.ink}!important}
.ink{color:${dark.ink}!important}
.quiet{color:${dark.quiet}!important}
.link{color:${dark.link}!important}
.button{background:${dark.primary}!important;color:${dark.onPrimary}!important}
}`

/** One column that fits a phone, in the light or dark theme of the mail program. Loads nothing from the network. */
export function emailHtml({ greeting, paragraphs, code, action, footer }: EmailContent): string {
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

/** Fills the inbox preview, so that nothing after the first paragraph is shown in it. */
const blank = '&#847;&zwnj;&nbsp;'.repeat(60)

const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;color:${light.ink};font:16px/1.55 ${fonts};overflow-wrap:anywhere">${linked(text)}</p>`

/** Spaced by letter-spacing, so that copying gives the bare code. */
const codeBox = (code: string): string =>
  `<p class="sunken" style="margin:4px 0 20px;padding:16px 0 16px 0.28em;background:${light.sunken};border-radius:10px;color:${light.ink};font:700 34px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:0.28em;text-align:center;-webkit-user-select:all;user-select:all">${escape(code)}</p>`

/** The address is also written out for mail programs without buttons and readers who check it first. */
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
