import { expect, test } from 'vitest'
import { startTwilio, type Twilio } from '../../../test/services/twilio.ts'
import { readConfig } from '../../config.ts'
import { type Sms, SmsUnavailable } from './sms.ts'
import { twilioSms } from './twilio.sms.ts'

const message = { to: '+14155550123', text: 'Read is still open & waiting 📖' }

function smsOf({ settings }: Twilio, change: object = {}): Sms {
  const { twilio } = readConfig(settings)
  if (!twilio) throw new Error('Not set up')
  return twilioSms({ ...twilio, ...change })
}

test('a message arrives as it was written', async () => {
  await using twilio = await startTwilio()
  expect(await smsOf(twilio).send(message)).toEqual({ outcome: 'taken' })
  expect(twilio.taken).toEqual([{ ...message, from: '+15005550006' }])
})

test.each([
  [{ status: 400, body: { code: 21211 } }, 'This phone number doesn’t exist'],
  [{ status: 400, body: { code: 21610 } }, 'This phone number opted out of our texts'],
  [{ status: 400, body: { code: 30000, message: 'internal' } }, 'The SMS service refused the message (30000)'],
  [{ status: 403, body: [] }, 'The SMS service refused the message (403)'],
  [{ status: 301 }, 'The SMS service refused the message (301)'],
])('%o is final', async (response, reason) => {
  await using twilio = await startTwilio()
  twilio.respondWith(response)
  expect(await smsOf(twilio).send(message)).toEqual({
    outcome: 'refused',
    reason: expect.stringContaining(reason) as string,
  })
})

test('a refused token is final and never repeated', async () => {
  await using twilio = await startTwilio()
  const told = await smsOf(twilio, { authToken: 'hunter2' }).send(message)
  expect(told).toEqual({ outcome: 'refused', reason: 'The SMS service refused the message (20003)' })
})

test.each([429, 500, 503])('%i is retried', async (status) => {
  await using twilio = await startTwilio()
  twilio.respondWith({ status })
  await expect(smsOf(twilio).send(message)).rejects.toThrow(SmsUnavailable)
})

test('times out on a hanging service, and fails on a missing one', async () => {
  await using twilio = await startTwilio()
  twilio.respondWith('nothing')
  await expect(smsOf(twilio, { patienceMs: 100 }).send(message)).rejects.toThrow(SmsUnavailable)
  await twilio[Symbol.asyncDispose]()
  await expect(smsOf(twilio).send(message)).rejects.toThrow(SmsUnavailable)
})
