import { contract } from '@daymark/contract/contract.ts'
import { expect, test } from 'vitest'
import { makeWorld } from '../world/world.ts'

type Document = { openapi: string; paths: Record<string, Record<string, { security?: unknown }>> }

const calls = Object.values(contract).flatMap((feature) => Object.values(feature))

test('the document lists every call of the contract and no other', async () => {
  await using world = await makeWorld()
  const { openapi, paths } = (await world.anonymous.get('/openapi.json')).body as Document
  expect(openapi).toMatch(/^3\.1\./)
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(documented.sort()).toEqual(calls.map(({ method, url }) => `${method} ${url}`).sort())
})

test('the document lists the access that each call requires', async () => {
  await using world = await makeWorld()
  const { paths } = (await world.anonymous.get('/openapi.json')).body as Document
  for (const { method, url, access } of calls) {
    const documented = paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    const needed = access === 'public' ? undefined : [{ bearer: [access] }]
    expect([url, documented?.security]).toEqual([url, needed])
  }
})

test('each call that needs a token refuses requests without one', async () => {
  await using world = await makeWorld()
  for (const { method, url } of calls.filter(
    ({ access }) => access !== 'public' && access !== 'owner' && access !== 'support',
  )) {
    const path = url.slice('/api'.length).replaceAll(/:\w+/g, '01a1dedf-80e9-7d13-88ce-9cc64abcd0a3')
    expect([url, (await world.anonymous.ask(method, path)).status]).toEqual([url, 401])
  }
})

test('the readable page says what a personal token must be allowed', async () => {
  await using world = await makeWorld()
  const { text } = await world.anonymous.get('/docs')
  const times = (words: string) => text.split(words).length - 1
  for (const words of ['may read.', 'may read and tick.', 'may change everything but the account.']) {
    expect([words, times(words) > 2]).toEqual([words, true])
  }
  expect(times('No personal token can do this.')).toBe(
    calls.filter(({ access }) => ['session', 'owner', 'support'].includes(access)).length,
  )
})

test('the readable page names every call and holds no script', async () => {
  await using world = await makeWorld()
  const { text } = await world.anonymous.get('/docs')
  for (const { url } of calls) expect(text).toContain(url.replaceAll(/:(\w+)/g, '{$1}'))
  expect(text).not.toContain('<script')
})
