import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nightStyle } from './email-html.ts'
import { renderEmail } from './email-template.ts'

const whole = renderEmail({
  greeting: 'Hello Ada,',
  paragraphs: ['First things first.', 'Then the rest:\nsee https://daymark.example/help?a=1&b=2 for more.'],
  code: '012345',
  action: { label: 'Open Daymark', url: 'https://daymark.example/?go=signIn&x="1"' },
  footer: 'Sent because you asked.',
})

test('the text has each part once, the code and link right after the first paragraph', () => {
  expect(whole.text).toBe(`Hello Ada,

First things first.

012345

Open Daymark:
https://daymark.example/?go=signIn&x="1"

Then the rest:
see https://daymark.example/help?a=1&b=2 for more.

Daymark

Sent because you asked.
`)
})

test('the HTML has the same parts, with a button above the address and the code in one piece', () => {
  const { html } = whole
  expect(html).toContain('>012345</p>')
  expect(html).toContain('<a href="https://daymark.example/?go=signIn&amp;x=&quot;1&quot;" class="button"')
  expect(html).toContain('Then the rest:<br>see <a href="https://daymark.example/help?a=1&amp;b=2" class="link"')
  const order = ['Hello Ada,', '012345', 'Open Daymark', 'Then the rest', 'Sent because'].map((part) =>
    html.indexOf(part),
  )
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(order[0]).toBeGreaterThan(0)
})

test('an inbox previews the first paragraph and nothing after it', () => {
  const shown = whole.html.replace(/<head>[^]*<\/head>/, '').replaceAll(/<[^>]+>/g, '')
  expect(shown.trim()).toMatch(/^First things first\.(&#847;&zwnj;&nbsp;){60}/)
})

test('omitted parts leave nothing behind', () => {
  const { text, html } = renderEmail({ paragraphs: ['Short.'] })
  expect(text).toBe('Short.\n\nDaymark\n')
  expect(html).not.toMatch(/undefined|class="(button|quiet)"|letter-spacing/)
})

test('loads nothing from the network and runs no script', () => {
  expect(whole.html).not.toMatch(
    /<(img|script|link|iframe|svg|object|form|video)|url\(|@import|@font-face|\ssrc=|\son\w+=/i,
  )
})

const tags = (html: string) => html.match(/<[^>]*>/g)?.length

test('user input stays text', () => {
  const plain = renderEmail({ greeting: 'x', paragraphs: ['x', 'x'], code: 'x', footer: 'x' })
  const hostile = fc.string({ unit: fc.constantFrom(...`<>"'&; =/ab-!`.split('')), minLength: 1, maxLength: 40 })
  const vectors = fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</td></table>',
    '<!--',
  )
  fc.assert(
    fc.property(fc.oneof(hostile, vectors), (typed) => {
      const { html } = renderEmail({ greeting: typed, paragraphs: [typed, typed], code: typed, footer: typed })
      expect(tags(html)).toBe(tags(plain.html))
    }),
  )
})

test('a link ends with its address and contains nothing else', () => {
  const typed = 'see <https://evil.example/"onmouseover="alert(1)> or javascript:alert(1)'
  const { html } = renderEmail({ paragraphs: ['x', typed] })
  expect(html).toContain('&lt;<a href="https://evil.example/" class="link"')
  expect(html).not.toMatch(/href="javascript|<a [^>]*onmouseover/)
})

test('uses only colors of theme.css', () => {
  const theme = readFileSync(join(import.meta.dirname, '../../../web/src/ui/theme.css'), 'utf8')
  const used = [...`${whole.html}${nightStyle}`.matchAll(/(?<!&)#[0-9a-f]{6}\b/g)].map(([colour]) => colour)
  expect(new Set(used).size).toBeGreaterThan(12)
  for (const colour of used) expect(theme).toContain(colour)
})
