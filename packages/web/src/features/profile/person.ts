import { urlOf } from '@daymark/contract/call-url.ts'
import { authRoutes } from '@daymark/contract/routes/auth.routes.ts'
import type { UserView } from '@daymark/contract/auth.shapes.ts'

type Named = Pick<UserView, 'firstName' | 'lastName' | 'email'>

/** A person's name as one line; a user of another sign-in service may have only one of the two. */
export const fullNameOf = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim()

/** First letters of both names, as people write them: an accent may be a character of its own. */
export function initialsOf({ firstName, lastName, email }: Named): string {
  const letters = [firstName, lastName].map(firstLetterOf).join('')
  return letters || firstLetterOf(email)
}

const firstLetterOf = (text: string): string => /^.\p{M}*/su.exec(text.trim())?.[0].toUpperCase() ?? ''

/** Where a person's picture may be had: from its host, else through our own server, which reaches more hosts. */
export const avatarSourcesOf = ({ id, avatar }: Pick<UserView, 'id' | 'avatar'>, size: number): readonly string[] =>
  avatar === null ? [] : [avatar, urlOf(authRoutes.getAvatar.url, { params: { userId: id }, querystring: { size } })]
