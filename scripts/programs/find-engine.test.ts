import { expect, test } from 'vitest'
import { whyNoImage } from './find-engine.ts'

const nowhere = () => undefined
const everywhere = (names: readonly string[]) => `/usr/bin/${names[0]}`

test('why the image cannot be built names what is missing and what installs it', () => {
  expect(whyNoImage(true, everywhere)).toBe(null)
  expect(whyNoImage(false, everywhere)).toMatch(/takes root\.$/)
  expect(whyNoImage(true, nowhere)).toBe(
    'The image was not built: buildah and debootstrap missing (apt-get install buildah debootstrap).',
  )
})
