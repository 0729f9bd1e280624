import type { NotificationChannel } from '@daymark/domain/notifications/kinds.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Db } from '#db/db.ts'
import type { EnqueueAll } from '#jobs/queue.ts'
import type { Limits } from '#limits/limits.ts'
import type { Channel } from './channels/channel.ts'
import { deliveryService } from './delivery/delivery.service.ts'
import { dueCheckService } from './scheduling/due-check.service.ts'
import { historyService } from './delivery/history.service.ts'
import { scheduleHabitRemindersOf } from './scheduling/habit-reminders.service.ts'
import { scheduleMissingPlans } from './scheduling/alarms.store.ts'
import { scheduleAlarmsFor, timedTypes } from './scheduling/schedule-alarms.service.ts'
import { preferencesService } from './preferences/preferences.service.ts'
import { testMessageService } from './delivery/test-message.service.ts'

type Needs = {
  db: Db
  clock: Clock
  limits: Limits
  enqueueAll: EnqueueAll
  channels: Record<NotificationChannel, Channel>
}
export type NotificationsService = ReturnType<typeof notificationsService>

/** What is sent to whom and when. How it is sent is up to the channels. */
export function notificationsService(needs: Needs) {
  const { db, clock } = needs
  return {
    preferences: preferencesService(needs),
    history: historyService(needs),
    tests: testMessageService(needs),
    dueCheck: dueCheckService(needs),
    delivery: deliveryService(needs),
    /** For a new account, in the transaction that creates it, and after a change of time zone. */
    scheduleFor: (tx: Db, userId: string): Promise<void> => scheduleAlarmsFor(tx, [userId], clock()),
    /** For habits with reminders of their own, in the transaction that writes them. */
    scheduleReminders: (tx: Db, userId: string): Promise<void> => scheduleHabitRemindersOf(tx, userId, clock()),
    /** Accounts older than a notification type get its alarm after the upgrade. */
    scheduleMissing: (): Promise<void> => scheduleMissingPlans(db, timedTypes, clock()),
  }
}
