import { type Call, contract } from '@daymark/contract/contract.ts'
import { refusal } from '@daymark/contract/parts.shapes.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { inputFor } from '../../test/trust/input-arbitrary.ts'
import { pickResponseFields } from './response-fields.ts'

const someIds = ['01980000-0000-7000-8000-000000000001']
const calls = Object.entries<Record<string, Call>>(contract).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, { schema }]) => ({ name: `${feature}.${name}`, schema })),
)
const successOf = ({ response }: Call['schema']) =>
  Object.entries(response).find(([status]) => status.startsWith('2'))?.[1] ?? expect.fail('no success')

const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null')

test.each(calls)('a response of $name is serialized as its shape would', ({ schema }) => {
  const shape = successOf(schema)
  const picked = pickResponseFields(shape)
  let fitting = 0
  fc.assert(
    fc.property(inputFor(shape, someIds), (answer) => {
      const checked = z.safeEncode(shape, answer)
      // What its shape refuses is never an answer: the tests hold every answer against it.
      if (!checked.success) return
      fitting += 1
      expect(asSent(picked(answer))).toEqual(asSent(checked.data))
    }),
  )
  expect(fitting).toBeGreaterThan(0)
})

test('a refusal keeps the fields that belong to its code', () => {
  const limit = { success: false, message: 'No', code: 'habit_limit_exceeded', maxHabits: 3 }
  expect(pickResponseFields(refusal)(limit)).toEqual(limit)
})

test('drops fields that the shape does not name, at any depth', () => {
  const shape = z.object({ a: z.array(z.nullable(z.object({ b: z.number() }))), c: z.optional(z.string()) })
  const picked = pickResponseFields(shape)({ a: [{ b: 1, secret: 1 }, null], c: undefined, passwordHash: 'x' })
  expect(JSON.stringify(picked)).toBe('{"a":[{"b":1},null]}')
})

test('keeps every name of a record, and of its values what their shape names', () => {
  const shape = z.object({
    plain: z.record(z.string(), z.number()),
    deep: z.record(z.string(), z.object({ b: z.number() })),
  })
  const picked = pickResponseFields(shape)({ plain: { usd: 1 }, deep: { x: { b: 1, secret: 2 } } })
  expect(picked).toEqual({ plain: { usd: 1 }, deep: { x: { b: 1 } } })
})

test('keeps further fields of a loose shape', () => {
  const shape = z.looseObject({ a: z.object({ b: z.number() }) })
  expect(pickResponseFields(shape)({ a: { b: 1, c: 2 }, d: 3 })).toEqual({ a: { b: 1 }, d: 3 })
})

test('drops further fields of a strict shape', () => {
  expect(pickResponseFields(z.strictObject({ a: z.number() }))({ a: 1, secret: 2 })).toEqual({ a: 1 })
  expect(() => pickResponseFields(z.catchall(z.object({ a: z.number() }), z.string()))).toThrow(
    'Further fields of the kind string',
  )
})

test('an unsupported kind of shape stops the start', () => {
  expect(() => pickResponseFields(z.object({ a: z.date() }))).toThrow('date')
})
