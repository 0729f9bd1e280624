import { randomInt, randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { UserView } from '@daymark/contract/auth.shapes.ts'
import { codeMailedTo } from './mailed.ts'
import type { Served } from './served.ts'

export type Person = { firstName: string; lastName: string; email: string; password: string; timeZone: string }

/** An account, with what registering it returned. */
export type Member = Person & { user: UserView; token: string; refreshToken: string }

/** A person without an account. */
export const newPerson = (): Person => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: `ada-${randomUUID().slice(0, 8)}@daymark.test`,
  password: 'Analytical-Engine-1843',
  timeZone: 'Europe/Berlin',
})

/** Says that a request comes from somewhere else than the last one did: limits count by address. */
export const fromElsewhere = (): Record<string, string> => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
})

/** Makes an account by the calls that the screens make, for journeys that begin with one. No browser hears of it. */
export async function signUp(product: Pick<Served, 'url' | 'mails'>, given: Partial<Person> = {}): Promise<Member> {
  const person = { ...newPerson(), ...given }
  const { email } = person
  const headers = { 'content-type': 'application/json', ...fromElsewhere() }
  const post = async (call: string, data: object) => {
    const request = { method: 'POST', headers, body: JSON.stringify(data) }
    const answer = await fetch(new URL(`/api/auth/${call}`, product.url), request)
    const text = await answer.text()
    expect(answer.ok, `${call}: ${text}`).toBe(true)
    return JSON.parse(text) as Record<string, unknown>
  }
  await post('send-verification-email', { email })
  const { proof } = await post('verify-email', { email, otpCode: await codeMailedTo(product, email) })
  const { user, token, refreshToken } = (await post('register', { ...person, proof })) as Omit<Member, keyof Person>
  return { ...person, user, token, refreshToken }
}
