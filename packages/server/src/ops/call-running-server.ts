import * as z from 'zod/mini'
import { readControlAddress } from './control-address.ts'
import type { Asked, Outcome } from './operation.ts'

const outcome = z.object({ isDone: z.boolean(), text: z.string() })

/**
 * Has the process that serves this folder run the command; null where there is none. An address left behind by a killed
 * process leads nowhere, or to a process that refuses the secret: that is null as well.
 */
export async function callRunningServer(dataDir: string, asked: Asked): Promise<Outcome | null> {
  const address = readControlAddress(dataDir)
  if (!address) return null
  const response = await fetch(`http://127.0.0.1:${address.port}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${address.secret}`, connection: 'close' },
    body: JSON.stringify(asked),
  }).catch(() => null)
  if (response?.status === 500) return { isDone: false, text: 'Daymark could not do this. Its log says why.' }
  if (response?.status === 400) return { isDone: false, text: 'This is too long.' }
  if (!response?.ok) return null
  return outcome.parse(await response.json())
}
