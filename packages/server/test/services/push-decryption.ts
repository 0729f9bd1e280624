import { createDecipheriv, createHmac, type ECDH } from 'node:crypto'

type Owner = { pair: ECDH; auth: Uint8Array }

const hmac = (key: Uint8Array, ...parts: readonly (Uint8Array | string)[]): Buffer => {
  const digest = createHmac('sha256', key)
  for (const part of parts) digest.update(part)
  return digest.digest()
}

/** Reads a pushed message as a browser does, step by step after RFC 8188 and RFC 8291, and throws when it cannot. */
export function decrypted(body: Buffer, { pair, auth }: Owner): Buffer {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const keyEnd = 21 + body.readUInt8(20)
  const sender = body.subarray(21, keyEnd)
  const record = body.subarray(keyEnd)
  if (record.length > recordSize || body.length > 4096) throw new Error('The message is too long')

  const prk = hmac(auth, pair.computeSecret(sender))
  const material = hmac(prk, 'WebPush: info\0', pair.getPublicKey(), sender, '\x01')
  const key = hmac(hmac(salt, material), 'Content-Encoding: aes128gcm\0', '\x01').subarray(0, 16)
  const nonce = hmac(hmac(salt, material), 'Content-Encoding: nonce\0', '\x01').subarray(0, 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = plain.lastIndexOf(2)
  if (end === -1 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The record has no end')
  return plain.subarray(0, end)
}
