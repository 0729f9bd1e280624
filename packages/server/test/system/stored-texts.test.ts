import { contract } from '@daymark/contract/contract.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { makeHabit } from '../world/habit.ts'
import { securityData, securityLines } from '../files/security-data.ts'
import { leaksIn } from '../trust/leaks.ts'
import type { Reply } from '../world/visitor.ts'
import { makeWorld } from '../world/world.ts'

const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

const parsed = (name: string) => JSON.parse(securityData(name) ?? '[]') as string[]
const awkward = new Set(parsed('blns.json'))
const lists = {
  'awkward strings': [...awkward],
  'more awkward strings': parsed('second/strings.json').filter((text) => !awkward.has(text)),
  'SQL injections': [...new Set([...securityLines('sqli.txt'), ...securityLines('second/sqli.txt')])],
}
/** Where the lists do not lie beside the project, generated texts stand in for them alone, and the name says so. */
const isWithoutLists = securityData('blns.json') === null

let world: Awaited<ReturnType<typeof makeWorld>>
let keepers: Keeper[]
beforeAll(async () => {
  world = await makeWorld({ settings: { RATE_LIMITS: 'off' } })
  keepers = await makeKeepers()
})
afterAll(() => world[Symbol.asyncDispose]())

type Row = Record<string, unknown>
type Keeper = {
  name: string
  shape: z.core.$ZodType
  body: (text: string) => object
  send: (body: object) => Promise<Reply>
  /** What is stored afterwards, by the names of the sent fields; a response that is read back from the row will do. */
  kept: (response: Reply) => Promise<unknown>
  /** All that is stored, for a place whose response is not read back from the row. */
  listed?: () => Promise<Row[]>
}

/** Every place of the product that keeps what a person has written. */
async function makeKeepers(): Promise<Keeper[]> {
  const ada = await world.signUp()
  const habit = await makeHabit(ada, 'Read')
  const notes = `/habits/${habit.id}/notes`
  const rowsAt = async (path: string) => (await ada.get(path)).body as Row[]
  return [
    {
      name: 'habit',
      shape: contract.habits.updateHabit.schema.body,
      body: (text) => ({ name: text, description: text }),
      send: (body) => ada.put(`/habits/${habit.id}`, body),
      kept: async ({ body }) => body,
    },
    {
      name: 'note',
      shape: contract.notes.createNote.schema.body,
      body: (text) => ({ title: text, content: text }),
      send: (body) => ada.post(notes, body),
      kept: async ({ body }) => (await ada.get(`${notes}/${(body as { id: string }).id}`)).body,
      listed: () => rowsAt(notes),
    },
    {
      name: 'ticket',
      shape: z.pick(contract.support.createTicket.schema.body, { subject: true, description: true }),
      body: (text) => ({ subject: text, description: text, category: 1, userAgent: text, currentUrl: text }),
      send: (body) => ada.post('/support/ticket', body),
      kept: async () => (await rowsAt('/support/tickets'))[0],
      listed: () => rowsAt('/support/tickets'),
    },
    {
      name: 'profile',
      shape: contract.auth.updateProfile.schema.body,
      body: (text) => ({ firstName: text, lastName: text }),
      send: (body) => ada.put('/auth/profile', body),
      kept: async ({ body }) => body,
    },
  ]
}

const statusOf: Record<string, number> = { habit: 200, note: 201, ticket: 201, profile: 200 }
const refused = { success: false, code: 'invalid', message: expect.any(String) as string }

/** Sends a text to one place; with it what is kept of the text, or null where the form's own shape refuses it. */
async function sendTo({ name, shape, body, send }: Keeper, text: string) {
  const response = await send(body(text))
  const { success, data } = z.safeParse(shape, JSON.parse(JSON.stringify(body(text))))
  expect([name, text, response.status]).toEqual([name, text, success ? statusOf[name] : 400])
  expect(success ? [] : leaksIn(response.text, text)).toEqual([])
  return { response, data: success ? (data as Row) : null }
}

/** A text is kept as the form's own shape has it, to the last character, or refused in words. */
async function isKeptOrRefused(text: string, by: readonly Keeper[]): Promise<void> {
  for (const keeper of by) {
    const { response, data } = await sendTo(keeper, text)
    const [told, expected] = data ? [await keeper.kept(response), data] : [response.body, refused]
    expect(told).toMatchObject(expected)
  }
}

/** The same of many texts: a place with a list is read once, after all of them. */
async function areKeptOrRefused(texts: readonly string[]): Promise<void> {
  const inLists = new Map<NonNullable<Keeper['listed']>, Row[]>()
  for (const [place, text] of texts.entries()) {
    for (const keeper of keepersAt(place)) {
      const { response, data } = await sendTo(keeper, text)
      if (data && keeper.listed) {
        inLists.set(keeper.listed, [...(inLists.get(keeper.listed) ?? []), data])
        continue
      }
      const [told, expected] = data ? [await keeper.kept(response), data] : [response.body, refused]
      expect(told).toMatchObject(expected)
    }
  }
  expect(inLists.size).toBe(2)
  for (const [listed, rows] of inLists) {
    const names = Object.keys(rows[0] ?? {})
    const textsOf = (row: Row) => JSON.stringify(names.map((name) => row[name]))
    const stored = new Set((await listed()).map(textsOf))
    expect(rows.filter((row) => !stored.has(textsOf(row)))).toEqual([])
  }
}

/** Of a list each text is sent as a note, which holds the longest ones, and to one of the other places in turn. */
function keepersAt(place: number): Keeper[] {
  const others = keepers.filter(({ name }) => name !== 'note')
  return keepers.filter((keeper) => keeper.name === 'note' || keeper === others[place % others.length])
}

test(`any text is kept as it was written, or refused in words (seed ${seed})`, async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 110 }),
    fc.string({ unit: 'binary', minLength: 5, maxLength: 100 }),
    fc.string({
      unit: fc.constantFrom('\0', '\uD83D', '\uDE00', '\u0301', '\u202E', '\uFEFF', '\u2028', 'é', ' '),
      maxLength: 20,
    }),
  )
  await fc.assert(fc.asyncProperty(text, fc.constant(keepers), isKeptOrRefused), { seed, numRuns: 30 })
})

describe.skipIf(isWithoutLists)(`public lists${isWithoutLists ? ' (not beside the project: skipped)' : ''}`, () => {
  test.each(Object.entries(lists))(
    '%s are kept as they are, or refused in words',
    async (_, texts) => {
      expect(texts.length).toBeGreaterThan(70)
      await areKeptOrRefused(texts)
    },
    300_000,
  )

  test.each(['json-parsing.json', 'second/json-parsing.json'])(
    '%s: what is no JSON is a 4xx, what is one no fault',
    async (name) => {
      const { files } = JSON.parse(securityData(name) ?? '{}') as { files: Record<string, string> }
      const ada = await world.signUp()
      for (const [file, base64] of Object.entries(files)) {
        for (const url of ['/api/habits', '/api/habitcompletions/toggle', '/api/auth/login']) {
          const headers = { 'content-type': 'application/json', authorization: `Bearer ${ada.token}` }
          const { statusCode, payload } = await world.api.inject({
            method: 'POST',
            url,
            headers,
            payload: Buffer.from(base64, 'base64'),
          })
          const isRight = statusCode < 500 && (statusCode >= 400 || !file.startsWith('n_'))
          expect([file, url, statusCode, isRight]).toEqual([file, url, statusCode, true])
          expect(leaksIn(payload)).toEqual([])
        }
      }
    },
  )
})
