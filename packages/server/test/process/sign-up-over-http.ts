import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const person = { firstName: 'Ada', lastName: 'Lovelace', password: 'Engine1843', timeZone: 'UTC' }

const post = async (url: string, body: object): Promise<Record<string, unknown>> => {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as Record<string, unknown>
}

/** Registers at a server that runs in its own process, with the code from its outbox, and returns the access token. */
export async function signUpOverHttp(url: string, dataDir: string, email: string): Promise<string> {
  await post(`${url}/api/auth/send-verification-email`, { email })
  const otpCode = codeFor(email, join(dataDir, 'outbox'))
  const { proof } = await post(`${url}/api/auth/verify-email`, { email, otpCode })
  const { token } = await post(`${url}/api/auth/register`, { ...person, email, proof })
  return String(token)
}

/** Registers with the token of an invite, which needs no mail. */
export async function acceptInviteOverHttp(url: string, email: string, invite: string): Promise<string> {
  const { token } = await post(`${url}/api/auth/register`, { ...person, email, invite })
  return String(token)
}

export async function signInOverHttp(url: string, email: string): Promise<string> {
  const { token } = await post(`${url}/api/auth/login`, { email, password: person.password })
  return String(token)
}

function codeFor(email: string, outbox: string): string {
  const mails = readdirSync(outbox).map(
    (name) => JSON.parse(readFileSync(join(outbox, name), 'utf8')) as Record<string, string>,
  )
  return mails.find(({ to }) => to === email)?.['subject']?.slice(0, 6) ?? ''
}
