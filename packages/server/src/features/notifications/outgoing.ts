import type { Outgoing } from './channel.ts'
import type { MessageRow } from './messages.store.ts'

type Told =
  | 'id'
  | 'userId'
  | 'type'
  | 'title'
  | 'body'
  | 'actionUrl'
  | 'actionText'
  | 'aboutDay'
  | 'habitIds'
  | 'expiresAt'

export const toOutgoing = (message: Pick<MessageRow, Told>): Outgoing => ({
  id: message.id,
  userId: message.userId,
  type: message.type,
  title: message.title,
  body: message.body,
  actionUrl: message.actionUrl,
  actionText: message.actionText,
  day: message.aboutDay,
  habitIds: message.habitIds,
  expiresAt: message.expiresAt,
})
