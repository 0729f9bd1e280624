import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { wireReader } from './wire-messages.ts'

const text = (value: string) => Buffer.from(`${value}\0`)
const int16 = (value: number) => Buffer.from([value >> 8, value & 255])
const int32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
const message = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}
const startup = message('', int32(196_608), text('user'), text('daymark'), text(''))
const parse = (name: string, sql: string) => message('P', text(name), text(sql), int16(0))
const bind = (name: string, formats: number[], values: (Buffer | null)[]) =>
  message(
    'B',
    text(''),
    text(name),
    int16(formats.length),
    ...formats.map(int16),
    int16(values.length),
    ...values.flatMap((value) => (value === null ? [int32(-1)] : [int32(value.length), value])),
    int16(0),
  )
const execute = message('E', text(''), int32(0))
const sync = message('S')

const insert = 'insert into day_entries values ($1, $2, $3)'
const conversation = Buffer.concat([
  startup,
  message('Q', text('begin')),
  parse('', 'select $1'),
  bind('', [0], [Buffer.from('größe')]),
  execute,
  sync,
  parse('kept', insert),
  bind('kept', [0, 1, 0], [Buffer.from('a'), Buffer.from([0, 255]), null]),
  execute,
  sync,
  bind('kept', [], [Buffer.from('b'), Buffer.from('c'), null]),
  execute,
  sync,
])
const heard = [
  { sql: 'begin', values: [] },
  { sql: 'select $1', values: ['größe'] },
  { sql: insert, values: ['a', Buffer.from([0, 255]), null] },
  { sql: insert, values: ['b', 'c', null] },
]

test('a statement is heard with its values, each time a prepared one is used', () => {
  expect(wireReader()(conversation)).toEqual(heard)
})

test('it does not matter where the network cuts what is said', () => {
  const cuts = fc.array(fc.integer({ min: 0, max: conversation.length }), { maxLength: 8 })
  fc.assert(
    fc.property(cuts, (cuts) => {
      const read = wireReader()
      const edges = [0, ...cuts.toSorted((a, b) => a - b), conversation.length]
      const pieces = edges.slice(1).map((edge, index) => conversation.subarray(edges[index], edge))
      expect(pieces.flatMap(read)).toEqual(heard)
    }),
  )
})
