import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderFooters, renderPage } from './render-page.ts'

const landing = () => import('../src/landing/prerendered-page.tsx')
const load = (module: unknown) => () => Promise.resolve(module)

test('the prerendered page links to sign-in and registration, and has nothing that the policy forbids', async () => {
  const markup = await renderPage(() => import('../src/landing/prerendered-page.tsx'))
  expect(markup).toContain('Build Better Habits Daily')
  expect(markup.match(/data-go="register"/g)).toHaveLength(3)
  expect(markup.match(/data-go="signIn"/g)).toHaveLength(2)
  expect(markup).not.toMatch(/<script|<style|\son\w+=|\sstyle=/)
})

test('without plans the landing says nothing of a price, and leads to the same forms', async () => {
  const markup = await renderPage(() => import('../src/landing/prerendered-page.tsx'), false)
  expect(markup).not.toMatch(/\b(?:plans?|trial|free|cancel)\b/i)
  expect(markup.match(/data-go="register"/g)).toHaveLength(3)
})

test('each footer is in its page, and links to what the installation has', async () => {
  const footers = await renderFooters(landing)
  expect(Object.keys(footers)).toHaveLength(8)
  for (const [links, footer] of Object.entries(footers)) {
    expect(await renderPage(landing, true, links)).toContain(footer)
    expect(footer.includes('href="/terms"')).toBe(links.includes('terms'))
    expect(footer.includes('data-logs="Terms of Service"')).toBe(!links.includes('terms'))
    expect(footer.includes('href="/privacy"')).toBe(links.includes('privacy'))
    expect(footer.includes('href="/withdraw"') && footer.includes('href="/cancel-plan"')).toBe(links.includes('forms'))
  }
})

test('a part with an inline style fails the build and is named', async () => {
  const styled = { PrerenderedPage: () => createElement('i', { id: 'culprit', style: { width: 3 } }) }
  await expect(renderPage(load(styled))).rejects.toThrow('culprit')
  await expect(renderPage(load({}))).rejects.toThrow('PrerenderedPage')
})
