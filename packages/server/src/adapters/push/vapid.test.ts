import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuseVapid } from '../../../test/services/push-vapid.ts'
import { vapidKeysFrom, vapidSigner } from './vapid.ts'

const now = Temporal.Instant.from('2026-03-29T08:00:00Z')
const origin = 'https://fcm.googleapis.com'

test('one secret gives one pair of keys, another gives another', () => {
  const [first, second] = [vapidKeysFrom('one'), vapidKeysFrom('two')]
  expect(vapidKeysFrom('one')).toEqual(first)
  expect(first.publicKey).not.toBe(second.publicKey)
  expect(first).toEqual({
    publicKey: expect.stringMatching(/^[\w-]{87}$/) as string,
    privateKey: expect.stringMatching(/^[\w-]{43}$/) as string,
  })
})

test('for any secret a push service accepts the signature, for that service and that day alone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1 }), async (secret) => {
      const keys = vapidKeysFrom(secret)
      const serverKey = keys.publicKey
      const header = vapidSigner(keys, 'mailto:staff@daymark.example')(origin, now)
      expect(await refuseVapid(header, { origin, serverKey, now })).toBeNull()
      expect(await refuseVapid(header, { origin: 'https://web.push.apple.com', serverKey, now })).toMatch('aud')
      expect(await refuseVapid(header, { origin, serverKey, now: now.add({ hours: 13 }) })).toMatch('exp')
    }),
    { numRuns: 20 },
  )
})
