import type { NotificationChannel } from '@daymark/domain/notifications/kinds.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Db } from '#db/db.ts'
import type { EnqueueAll } from '#jobs/queue.ts'
import type { Limits } from '#limits/limits.ts'
import type { Channel } from './channel.ts'
import { deliveryService } from './delivery.service.ts'
import { engineService } from './engine.service.ts'
import { historyService } from './history.service.ts'
import { scheduleMissingPlans } from './alarms.store.ts'
import { planFor, timedTypes } from './planning.service.ts'
import { preferencesService } from './preferences.service.ts'
import { testMessageService } from './test-message.service.ts'

type Needs = {
  db: Db
  clock: Clock
  limits: Limits
  enqueueAll: EnqueueAll
  channels: Record<NotificationChannel, Channel>
}
export type NotificationsService = ReturnType<typeof notificationsService>

/** What is sent to whom and when; how it gets there is the channels' business. */
export function notificationsService(needs: Needs) {
  const { db, clock } = needs
  return {
    preferences: preferencesService(needs),
    history: historyService(needs),
    tests: testMessageService(needs),
    engine: engineService(needs),
    delivery: deliveryService(needs),
    /** For a new account, in the transaction that makes it, and for whoever moved to another zone. */
    plan: (tx: Db, userId: string): Promise<void> => planFor(tx, [userId], clock()),
    /** Accounts older than a notification type get its alarm after the upgrade. */
    scheduleMissing: (): Promise<void> => scheduleMissingPlans(db, timedTypes, clock()),
  }
}
