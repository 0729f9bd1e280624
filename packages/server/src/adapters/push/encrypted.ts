import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a message is locked with: the browser's public point and its secret, each as it came. */
type Lock = { p256dh: Uint8Array; auth: Uint8Array }
/** New for each message. Given only by tests with a known result. */
type Chance = { privateKey: Uint8Array; salt: Uint8Array }

const recordSize = 4096
/** A push service takes 4096 bytes: 86 of them are the header, 16 the seal and one marks the end. */
export const mostPlainBytes = recordSize - 86 - 16 - 1

/**
 * A message that only the browser can read (RFC 8291): a key agreed between its point and one that is used once, in the
 * single record of the `aes128gcm` coding (RFC 8188).
 */
export function encrypted(plain: Uint8Array, { p256dh, auth }: Lock, chance: Chance = freshChance()): Buffer {
  const ours = createECDH('prime256v1')
  ours.setPrivateKey(chance.privateKey)
  const publicKey = ours.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey])
  const material = derived(ours.computeSecret(p256dh), auth, info, 32)
  const key = derived(material, chance.salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(material, chance.salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const record = Buffer.concat([cipher.update(plain), cipher.update(lastRecord), cipher.final(), cipher.getAuthTag()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([chance.salt, size, Buffer.from([publicKey.length]), publicKey, record])
}

const lastRecord = Buffer.from([2])

function freshChance(): Chance {
  const once = createECDH('prime256v1')
  once.generateKeys()
  return { privateKey: once.getPrivateKey(), salt: randomBytes(16) }
}

const derived = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))
