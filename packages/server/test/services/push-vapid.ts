import { importJWK, jwtVerify } from 'jose'

type Expected = { origin: string; serverKey: string; now: Temporal.Instant }

/** Why a push service would not believe who sends, after RFC 8292; null when it does. */
export async function refuseVapid(header: string | undefined, { origin, serverKey, now }: Expected) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header ?? '') ?? []
  if (key !== serverKey) return 'signed with another key than the browser subscribed with'
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  try {
    const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), {
      algorithms: ['ES256'],
      audience: origin,
      requiredClaims: ['exp', 'sub'],
      currentDate: new Date(now.epochMilliseconds),
    })
    if (!/^(mailto:|https:)/.test(payload.sub ?? '')) return 'no contact address'
    const isTooLong = (payload.exp ?? 0) > now.epochMilliseconds / 1000 + 24 * 3600
    return isTooLong ? 'good for more than a day' : null
  } catch (error) {
    return String(error)
  }
}
