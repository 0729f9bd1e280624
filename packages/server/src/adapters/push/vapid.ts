import { createECDH, createPrivateKey, hkdfSync, sign } from 'node:crypto'

/** Base64url: a point of P-256 as 65 bytes, and the number behind it as 32. */
export type VapidKeys = { publicKey: string; privateKey: string }

const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const hours = 12

/**
 * Keys that every instance with the same secret derives alike. They change only with the secret; more bits are derived
 * than needed, so that the distribution is uniform.
 */
export function vapidKeysFrom(secret: string): VapidKeys {
  const drawn = Buffer.from(hkdfSync('sha256', secret, '', 'daymark web push key', 48))
  const number = (BigInt(`0x${drawn.toString('hex')}`) % (order - 1n)) + 1n
  const privateKey = Buffer.from(number.toString(16).padStart(64, '0'), 'hex')
  return { publicKey: publicKeyOf(privateKey), privateKey: privateKey.toString('base64url') }
}

function publicKeyOf(privateKey: Buffer): string {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return pair.getPublicKey().toString('base64url')
}

/** Says to a push service who sends (RFC 8292): a token for that service alone, good for half a day. */
export function vapidSigner({ publicKey, privateKey }: VapidKeys, subject: string) {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey }, format: 'jwk' })
  const header = encoded({ typ: 'JWT', alg: 'ES256' })
  return (audience: string, now: Temporal.Instant): string => {
    const exp = Math.floor(now.add({ hours }).epochMilliseconds / 1000)
    const claims = `${header}.${encoded({ aud: audience, exp, sub: subject })}`
    const signature = sign('sha256', Buffer.from(claims), { key, dsaEncoding: 'ieee-p1363' })
    return `vapid t=${claims}.${signature.toString('base64url')}, k=${publicKey}`
  }
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
