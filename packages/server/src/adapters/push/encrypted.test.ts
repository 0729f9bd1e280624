import { createECDH, randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decrypted } from '../../../test/services/push-decryption.ts'
import { encrypted, mostPlainBytes } from './encrypted.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

test('reproduces the example of RFC 8291', () => {
  const lock = {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  }
  const chance = {
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  }
  expect(encrypted(Buffer.from('When I grow up, I want to be a watermelon'), lock, chance).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('any message is readable by its browser alone, within 4096 bytes', () => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const other = createECDH('prime256v1')
  other.generateKeys()
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: mostPlainBytes, size: 'max' }), (plain) => {
      const body = encrypted(plain, { p256dh: pair.getPublicKey(), auth })
      expect(body.length).toBeLessThanOrEqual(4096)
      expect(decrypted(body, { pair, auth })).toEqual(Buffer.from(plain))
      expect(() => decrypted(body, { pair: other, auth })).toThrow('unable to authenticate')
    }),
    { numRuns: 30 },
  )
})
