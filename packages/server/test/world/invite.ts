import { expect } from 'vitest'
import { newId } from '#db/new-id.ts'
import { newLinkToken } from '#features/auth/link-token.ts'
import { insertInvite } from '#features/auth/registration/invites.store.ts'
import type { makeWorld } from './world.ts'

type World = Awaited<ReturnType<typeof makeWorld>>

/** The token in a link. */
export const tokenIn = (text: string): string => /[?&](?:invite|token)=([\w.-]+)/.exec(text)?.[1] ?? 'no token'

/** An invite from the command line, for any address or for one. */
export async function invited(world: World, email?: string): Promise<string> {
  const { isDone, text } = await world.ops(['people', 'invite', ...(email ? [email] : [])])
  expect(isDone).toBe(true)
  return tokenIn(text)
}

/** An invite of the time before registration was closed. */
export async function storedInvite({ database, now }: World, email: string | null): Promise<string> {
  const { token, ...link } = newLinkToken(newId())
  const dates = { createdAt: now(), expiresAt: now().add({ hours: 24 }) }
  await insertInvite(database.db, { ...link, ...dates, email })
  return token
}
