import { expect, test } from 'vitest'
import { sizeOf } from './size-words.ts'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [23_400_000, '23.4 MB'],
  [456_700_000, '457 MB'],
  [1_000_000_000_000, '1 TB'],
])('%i bytes are "%s"', (bytes, words) => expect(sizeOf(bytes)).toBe(words))
