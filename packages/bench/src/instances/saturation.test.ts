import { expect, test } from 'vitest'
import { saturatedIn } from './saturation.ts'

const one = { instances: 1, node: 0.95, postgres: 0.4, load: 0.3, others: 0 }

test('what is full is named, and who filled it', () => {
  expect(saturatedIn({ ...one, cores: 8 })).toBe('the one thread of each instance')
  expect(saturatedIn({ ...one, instances: 4, node: 1.2, cores: 2 })).toBe(
    'all 2 cores of the machine, mostly by the instances',
  )
  expect(saturatedIn({ ...one, instances: 4, node: 0.6, postgres: 1.1, cores: 2 })).toBe(
    'all 2 cores of the machine, mostly by PostgreSQL',
  )
})

test('a machine that does something else is not taken for a slow disk', () => {
  const half = { ...one, node: 0.5, postgres: 0.3, load: 0.1, cores: 2 }
  expect(saturatedIn(half)).toBe('no processor: they wait for the disk or for locks')
  expect(saturatedIn({ ...half, others: 1 })).toBe('all 2 cores of the machine, mostly by something else')
})
