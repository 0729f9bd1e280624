import { type NotificationType, notificationTypes } from '@daymark/domain/notifications/kinds.ts'
import type { Tokens } from '#adapters/tokens/tokens.ts'
import { sealedTokens } from '#http/sealed-token.ts'

type Subject = { userId: string; type: NotificationType }
export type UnsubscribeTokens = ReturnType<typeof unsubscribeTokens>

/** Identifies a user and a type. Does not expire: an old email can still stop the next. */
export function unsubscribeTokens(tokens: Pick<Tokens, 'seal'>) {
  const sealed = sealedTokens(tokens, 'unsubscribe')
  return {
    make: ({ userId, type }: Subject): string => sealed.make(`${userId}.${notificationTypes.indexOf(type)}`),

    read(token: string): Subject | null {
      const [userId = '', number] = sealed.read(token)?.split('.') ?? []
      const type = notificationTypes[Number(number)]
      return type === undefined ? null : { userId, type }
    },
  }
}

export const unsubscribePath = '/api/notification/unsubscribe'

/** Mail programs post to it, users open it. */
export function unsubscribeUrlOf(publicUrl: URL, token: string): string {
  const url = new URL(unsubscribePath, publicUrl)
  url.searchParams.set('token', token)
  return url.href
}
