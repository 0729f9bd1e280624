import { createHash, randomBytes } from 'node:crypto'
import { idForm } from '#db/new-id.ts'

/** What a link is about, and the digest of the secret that only its holder has. */
export type LinkToken = { id: string; tokenHash: string }

const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
const tokenForm = new RegExp(String.raw`^(${idForm})\.([\w-]{43})$`)

/** A secret for a link. It is in the link alone: what is stored is its digest. */
export function newLinkToken(id: string): LinkToken & { token: string } {
  const secret = randomBytes(32).toString('base64url')
  return { id, tokenHash: digest(secret), token: `${id}.${secret}` }
}

/** Null for a text that is no token. */
export function readLinkToken(token: string): LinkToken | null {
  const [, id, secret] = tokenForm.exec(token) ?? []
  return id && secret ? { id, tokenHash: digest(secret) } : null
}
