import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf } from './client.ts'

test.each([
  ['203.0.113.1', '203.0.113.1'],
  ['203.0.113.1:50123', '203.0.113.1'],
  [' 203.0.113.1 ', '203.0.113.1'],
  ['::ffff:203.0.113.1', '203.0.113.1'],
  ['::FFFF:cb00:7101', '203.0.113.1'],
  ['[::ffff:203.0.113.1]:443', '203.0.113.1'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2:3::9]', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:50123', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['[fe80::1%25en0]:80', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (spelling, network) => expect(networkOf(spelling)).toBe(network))

test.each(['', 'unknown', '_hidden', '203.0.113', '203.0.113.256', '203.0.113.1:x', '[203.0.113.1', '2001:db8::1::2'])(
  '%s is no address',
  (text) => expect(networkOf(text)).toBeNull(),
)

test('no spelling of an IPv4 address counts as another one', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.integer({ min: 1, max: 65535 }), (address, port) => {
      for (const spelling of [address, `${address}:${port}`, `::ffff:${address}`, `[::ffff:${address}]:${port}`]) {
        expect(networkOf(spelling)).toBe(address)
      }
    }),
  )
})

const hex = (numbers: number[], width: number) =>
  numbers.map((number) => number.toString(16).padStart(width, '0')).join(':')

test('all addresses of a /64 count as one, in each spelling, and those of another as another', () => {
  const group = fc.integer({ min: 1, max: 0xffff })
  const half = fc.tuple(group, group, group, group)
  fc.assert(
    fc.property(half, half, half, (network, one, other) => {
      const first = hex([...network, ...one], 0)
      const second = `[${hex([...network, ...other], 4).toUpperCase()}]:443`
      expect(networkOf(second)).toBe(networkOf(first))
      const [start, ...rest] = network
      const foreign = hex([start ^ 1, ...rest, ...one], 0)
      expect(networkOf(foreign)).not.toBe(networkOf(first))
    }),
  )
})
