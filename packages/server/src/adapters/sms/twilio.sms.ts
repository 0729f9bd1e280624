import * as z from 'zod/mini'
import { type Sms, type SmsOutcome, SmsUnavailable } from './sms.ts'

type Needs = { accountSid: string; authToken: string; from: string; apiBase: string | null; patienceMs?: number }

const usualPatienceMs = 10_000

/** What went wrong, as far as the user who waits for a message can do something about it. */
const knownReasons: Record<number, string> = {
  21211: 'This phone number doesn’t exist',
  21408: 'We can’t send texts to this country',
  21610: 'This phone number opted out of our texts. Text START to our number to allow them again.',
  21612: 'We can’t reach this phone number by text',
  21614: 'This phone number can’t receive texts',
}

const failure = z.object({ code: z.optional(z.nullable(z.number())) })

/**
 * The one Twilio call that is needed. When the response is lost the message is sent again, since the call has no
 * idempotency key.
 */
export function twilioSms({ accountSid, authToken, from, apiBase, patienceMs = usualPatienceMs }: Needs): Sms {
  const url = new URL(
    `/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
    apiBase ?? 'https://api.twilio.com',
  )
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  /** A sender is a number, or a messaging service that chooses among several. */
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }

  return {
    async send({ to, text }) {
      const body = new URLSearchParams({ To: to, Body: text, ...sender })
      const signal = AbortSignal.timeout(patienceMs)
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { authorization },
          body,
          signal,
          redirect: 'manual',
        })
        return await outcomeOf(response)
      } catch (error) {
        if (error instanceof SmsUnavailable) throw error
        throw new SmsUnavailable('The SMS service isn’t responding', { cause: error })
      }
    },
  }
}

async function outcomeOf(response: Response): Promise<SmsOutcome> {
  const { status } = response
  if (status === 429 || status >= 500) {
    await response.body?.cancel()
    throw new SmsUnavailable(`The SMS service answered ${status}`)
  }
  if (response.ok) {
    await response.body?.cancel()
    return { outcome: 'taken' }
  }
  const reported = failure.safeParse(await response.json().catch(() => null))
  const code = reported.data?.code ?? status
  return { outcome: 'refused', reason: knownReasons[code] ?? `The SMS service refused the message (${code})` }
}
