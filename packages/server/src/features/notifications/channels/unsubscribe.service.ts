import type { NotificationType } from '@daymark/domain/notifications/kinds.ts'
import { notificationTypeNames } from '@daymark/domain/notifications/type-names.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { UnsubscribeTokens } from './unsubscribe-token.ts'

type Needs = {
  unsubscribeTokens: UnsubscribeTokens
  /** Switches one type off. Safe to repeat; a deleted account is no error. */
  switchOff: (userId: string, type: NotificationType) => Promise<void>
}
export type UnsubscribeService = ReturnType<typeof unsubscribeService>

/** Unsubscribing needs no session: the link in the email is enough. */
export function unsubscribeService({ unsubscribeTokens, switchOff }: Needs) {
  function subjectOf(token: string) {
    const subject = unsubscribeTokens.read(token)
    if (!subject) throw new Refusal('invalid', 'This link isn’t valid')
    return subject
  }
  return {
    /** The name of the type that a token switches off. Changes nothing. */
    nameOf: (token: string): string => notificationTypeNames[subjectOf(token).type],

    async unsubscribe(token: string) {
      const { userId, type } = subjectOf(token)
      await switchOff(userId, type)
      return { success: true, message: `“${notificationTypeNames[type]}” is off` }
    },
  }
}
