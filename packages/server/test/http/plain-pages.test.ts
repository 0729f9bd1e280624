import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeWorld } from '../world/world.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'daymark-plain-'))
const font = 'familjen-grotesk-latin-wght-normal-CfZa4wxB.woff2'
mkdirSync(join(webRoot, 'assets'))
writeFileSync(join(webRoot, 'index.html'), '<!doctype html>')
writeFileSync(join(webRoot, 'assets', font), 'a font')
afterAll(() => rmSync(webRoot, { recursive: true }))

/** The colors between two braces, by name. */
const tokensIn = (css: string): Record<string, string> =>
  Object.fromEntries(
    [...css.matchAll(/(--[\w-]+):\s*([^;}]+)/g)].map(([, name = '', value = '']) => [name, value.trim().toLowerCase()]),
  )

test('the pages that the server draws have the app’s font and its colors, by day and by night', async () => {
  await using world = await makeWorld({ webRoot })
  const { payload: page } = await world.api.inject({ url: '/nowhere', headers: { accept: 'text/html' } })
  const [, stylesheet = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(page) ?? []
  const { payload: css, headers } = await world.api.inject(stylesheet)
  expect(headers['content-type']).toBe('text/css; charset=utf-8')
  const [, fontUrl = ''] = /src:url\('([^']+)'\)/.exec(css) ?? []
  expect((await world.api.inject(fontUrl)).payload).toBe('a font')

  const theme = readFileSync(new URL('../../../web/src/ui/theme.css', import.meta.url), 'utf8')
  const [, day = '', night = ''] = /:root \{(.+?)\}.+?\[data-theme='dark'\] \{(.+?)\}/s.exec(theme) ?? []
  const [, plainDay = '', plainNight = ''] = /:root\{(.+?)\}.+?dark\)\{:root\{(.+?)\}/s.exec(css) ?? []
  expect(Object.keys(tokensIn(plainDay)).length).toBeGreaterThan(15)
  expect(tokensIn(day)).toMatchObject(tokensIn(plainDay))
  expect(tokensIn(night)).toMatchObject(tokensIn(plainNight))
  expect(Object.keys(tokensIn(plainNight))).toEqual(Object.keys(tokensIn(plainDay)))
})

test('where the app is not built they do without its font', async () => {
  await using world = await makeWorld()
  expect((await world.api.inject('/api/plain-page.css')).payload).not.toContain('@font-face')
})
