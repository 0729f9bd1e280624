import { namesOf } from '@daymark/domain/auth/names-of.ts'
import { profileChanges } from '@daymark/domain/auth/profile.ts'
import type { Person } from './identity.ts'

type Claims = Readonly<Record<string, unknown>>

/** What an account needs of a provider's claims, for an address that was checked before. */
export const personIn = (
  claims: Claims,
  email: string,
): Pick<Person, 'email' | 'firstName' | 'lastName' | 'avatar'> => ({
  email,
  ...namesOf({
    given: textIn(claims['given_name']),
    family: textIn(claims['family_name']),
    full: textIn(claims['name']) || textIn(claims['nickname']),
    mailbox: email.slice(0, email.indexOf('@')),
  }),
  avatar: profileChanges.safeParse({ avatar: claims['picture'] }).data?.avatar ?? null,
})

/** A missing or odd name or picture does no harm: neither is part of the identity. */
const textIn = (claim: unknown): string => (typeof claim === 'string' ? claim : '')
