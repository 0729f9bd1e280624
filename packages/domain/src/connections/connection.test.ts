import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { lengthOf } from '../text-length.ts'
import { calendarDraft, tokenDraft, webhookDraft, webhookEvents } from './connection.ts'

const isTaken = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success
const anyName = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', ' ', '\t', 'é', '😀'), maxLength: 70 }),
  fc.string({ unit: fc.constantFrom('a', '\u0301', '\uD83D', '\uDE00', '\0'), maxLength: 8 }),
)
const hook = { name: 'Server', url: 'https://example.com/hook?a=b', events: ['habit.completed'] }

test('any name of up to 60 characters is taken without the blanks around it; another one is refused', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const { data } = z.safeParse(tokenDraft, { name, reach: 'read' })
      const trimmed = name.trim()
      const isGood = trimmed !== '' && lengthOf(trimmed) <= 60 && !name.includes('\0') && name.isWellFormed()
      expect(data).toEqual(isGood ? { name: trimmed, reach: 'read', endsOn: null } : undefined)
    }),
  )
})

test('a token has one of the three reaches and ends on a day', () => {
  const draft = { name: 'Script', reach: 'write', endsOn: '2026-04-30' }
  expect(isTaken(tokenDraft, draft)).toBe(true)
  for (const reach of ['session', 'owner', 'Read', '', null, undefined, ['read']]) {
    expect([reach, isTaken(tokenDraft, { ...draft, reach })]).toEqual([reach, false])
  }
  for (const endsOn of ['2026-02-30', 'tomorrow', '', 1]) {
    expect([endsOn, isTaken(tokenDraft, { ...draft, endsOn })]).toEqual([endsOn, false])
  }
})

test('a webhook has an http address and known events', () => {
  expect(isTaken(webhookDraft, { ...hook, events: [...webhookEvents] })).toBe(true)
  for (const url of ['ftp://example.com/', 'javascript:alert(1)', 'example.com', '', 'https://a.example/\0', null]) {
    expect([url, isTaken(webhookDraft, { ...hook, url })]).toEqual([url, false])
  }
  expect(isTaken(webhookDraft, { ...hook, url: `https://example.com/${'x'.repeat(2000)}` })).toBe(false)
  for (const events of [[], ['habit.renamed'], 'habit.completed', null]) {
    expect([events, isTaken(webhookDraft, { ...hook, events })]).toEqual([events, false])
  }
})

test('a calendar has a name without being given one', () => {
  expect(z.parse(calendarDraft, {})).toEqual({ name: 'Calendar' })
})
