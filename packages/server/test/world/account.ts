import { expect } from 'vitest'
import type { makeWorld } from './world.ts'

type World = Awaited<ReturnType<typeof makeWorld>>
export type Signed = { token: string; refreshToken: string; user: { id: string; email: string } }

export const ada = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@daymark.example',
  password: 'Engine1843',
  timeZone: 'Europe/London',
}

/** The newest code that was mailed to an address. */
export async function mailedCode(world: World, email: string): Promise<string> {
  const mail = (await world.mails()).find(({ to, subject }) => to === email && /^\d{6}/.test(subject))
  return mail?.subject.slice(0, 6) ?? 'no code'
}

/** Verifies an address by the API: asks for a code, reads it in the mail, brings it back, and gets the proof of it. */
export async function verifyAddress(world: World, email: string): Promise<string> {
  expect((await world.anonymous.post('/auth/send-verification-email', { email })).status).toBe(200)
  const otpCode = await mailedCode(world, email)
  const response = await world.anonymous.post('/auth/verify-email', { email, otpCode })
  expect(response.status).toBe(200)
  return (response.body as { proof: string }).proof
}

export async function register(world: World, person: Partial<typeof ada> = {}): Promise<Signed> {
  const draft = { ...ada, ...person }
  const proof = await verifyAddress(world, draft.email)
  const response = await world.anonymous.post('/auth/register', { ...draft, proof })
  expect(response.status).toBe(201)
  return response.body as Signed
}
