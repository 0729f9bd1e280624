import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestUpload, refuseUpload } from './refuse-upload.ts'

test('one file of up to 200 MB is sent, a byte more is not', () => {
  expect(refuseUpload([{ size: largestUpload }])).toBeNull()
  expect(refuseUpload([{ size: largestUpload + 1 }])).toMatchObject({
    code: 'too_large',
    message: 'The file is larger than 200 MB.',
  })
  expect(refuseUpload([{ size: 0 }])?.message).toBe('The file is empty.')
})

test('whatever their sizes, no file and several files are refused as such', () => {
  const size = fc.nat().map((size) => ({ size }))
  fc.assert(
    fc.property(fc.array(size, { minLength: 2 }), (files) => {
      expect(refuseUpload(files)?.message).toBe('Please choose one file at a time.')
    }),
  )
  expect(refuseUpload([])?.message).toBe('Please choose a file.')
})
