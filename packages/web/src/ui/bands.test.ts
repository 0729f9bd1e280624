import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')

/**
 * Firefox moves the stops of a repeating gradient that is mixed in oklab, which is the default as soon as one of its
 * colours is itself a mix: bands of 26 pixels came out 5 and 47 pixels tall.
 */
test('every repeating gradient is mixed in srgb, so that Firefox draws its bands as tall as the rest', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(css|tsx)$/.test(file))
  const gradients = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/repeating-[a-z]+-gradient\(\s*([^,]*),/g)].map(
      ([, start = '']) => ({ file, start: start.replaceAll('_', ' ') }),
    ),
  )
  expect(gradients.length).toBeGreaterThan(3)
  expect(gradients.filter(({ start }) => !start.endsWith(' in srgb'))).toEqual([])
})
