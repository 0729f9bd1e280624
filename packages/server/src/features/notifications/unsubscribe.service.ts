import type { NotificationType } from '@daymark/domain/notifications/kinds.ts'
import { notificationTypeNames } from '@daymark/domain/notifications/type-names.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { UnsubscribeTokens } from './unsubscribe-token.ts'

type Needs = {
  unsubscribeTokens: UnsubscribeTokens
  /** Switches one type off, whoever the person is and however often it is asked; an account that is gone has nothing on. */
  switchOff: (userId: string, type: NotificationType) => Promise<void>
}
export type UnsubscribeService = ReturnType<typeof unsubscribeService>

/** The way out of mails, without a session: whoever holds the mail may stop the next one. */
export function unsubscribeService({ unsubscribeTokens, switchOff }: Needs) {
  function subjectOf(token: string) {
    const subject = unsubscribeTokens.read(token)
    if (!subject) throw new Refusal('invalid', 'This link isn’t valid')
    return subject
  }
  return {
    /** What a token would switch off. Changes nothing. */
    nameOf: (token: string): string => notificationTypeNames[subjectOf(token).type],

    async unsubscribe(token: string) {
      const { userId, type } = subjectOf(token)
      await switchOff(userId, type)
      return { success: true, message: `“${notificationTypeNames[type]}” is switched off` }
    },
  }
}
