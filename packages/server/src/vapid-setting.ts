import { createECDH } from 'node:crypto'

type Vapid = { VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string; VAPID_SUBJECT: string }

/** What is wrong with the keys of web push, in a sentence that repeats none of them. Null when they fit together. */
export function vapidProblemOf({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }: Vapid): string | null {
  if (!/^(?:mailto:.+@|https:\/\/).+$/.test(VAPID_SUBJECT))
    return 'VAPID_SUBJECT must be an address that starts with mailto: or https://.'
  if (!/^[\w-]{43}$/.test(VAPID_PRIVATE_KEY)) return 'VAPID_PRIVATE_KEY must be 32 bytes in base64url.'
  return publicKeyOf(VAPID_PRIVATE_KEY) === VAPID_PUBLIC_KEY
    ? null
    : 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY do not belong together.'
}

function publicKeyOf(privateKey: string): string | null {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey, 'base64url')
  } catch {
    return null
  }
  return pair.getPublicKey('base64url')
}
