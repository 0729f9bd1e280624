import manifest from '../package.json' with { type: 'json' }
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Db, RawConnection } from '#db/db.ts'
import { adminReportsRoutes } from '#features/admin/admin-reports.routes.ts'
import { adminRoutes } from '#features/admin/admin.routes.ts'
import type { AuditService } from '#features/admin/audit.service.ts'
import { figuresService } from '#features/admin/counts/figures.service.ts'
import { invitesAdminService } from '#features/admin/invites-admin.service.ts'
import { peopleService } from '#features/admin/people.service.ts'
import { systemService } from '#features/admin/system/system.service.ts'
import type { AuthService } from '#features/auth/auth.service.ts'
import type { NotificationsService } from '#features/notifications/notifications.service.ts'
import type { SubscriptionService } from '#features/subscription/subscription.service.ts'
import { supportAdminRoutes } from '#features/support/support-admin.routes.ts'
import { supportAdminService } from '#features/support/support-admin.service.ts'
import type { Api } from '#http/api.ts'
import type { Guard } from '#http/signed-in.ts'
import { findUserId } from '#identifiers/identifiers.store.ts'
import type { Limits } from '#limits/limits.ts'
import type { Enqueue, Queue } from '#jobs/queue.ts'
import { redactLine } from './log-redaction.ts'
import { peopleOperation } from '#ops/people.ts'
import { backupOperation } from '#ops/backups.ts'
import { restoreOperation, restoreWhileServing } from '#ops/restoring.ts'
import { spreadOperation } from '#ops/spreading.ts'
import { ticketsOperation } from '#ops/tickets.ts'

/** Far above what a person clicks, so that it stops programs alone. */
const calls = { name: 'operator-calls', times: 600, seconds: 300 }

type Needs = {
  db: Db
  clock: Clock
  limits: Limits
  enqueue: Enqueue
  audit: AuditService
  auth: AuthService
  notifications: NotificationsService
  /** Null in an installation without plans. */
  plans: SubscriptionService | null
  raw: RawConnection
  queue: Queue
  areBackupsOn: boolean
}

/** The part of `compose` that is for operators. */
export function composeAdmin(needs: Needs) {
  const { db, raw, clock, limits, enqueue, audit, auth, notifications, plans } = needs
  const { record } = audit
  const tickets = supportAdminService({ db, clock, enqueue, record })
  const people = peopleService({
    db,
    clock,
    record,
    notify: auth.notices.tell,
    proveOwner: auth.deletion.proveOwner,
    endSessions: auth.sessions.endAll,
    endResetLink: auth.passwords.endLink,
    makeResetLink: auth.passwords.makeResetLink,
    deleteAccount: auth.deletion.deleteFor,
    rescheduleMessages: async (tx, userId) => {
      await notifications.scheduleFor(tx, userId)
      await plans?.letters.writeDueOf(tx, userId)
    },
    plans: plans?.grants ?? null,
  })
  const invites = invitesAdminService({ db, invites: auth.invites })
  const figures = figuresService({ db, clock, provider: plans?.provider ?? null })
  const system = systemService({ ...needs, record, version: manifest.version, redact: redactLine })
  return {
    /** Forgets what is no longer kept. */
    tidy: async (): Promise<void> => {
      await audit.tidy()
      await system.tidy()
    },
    operations: {
      people: peopleOperation({
        people,
        findId: (key) => findUserId(db, { kind: 'email', key }),
        add: auth.registration.addByHand,
        invite: auth.invites.createByHand,
      }),
      tickets: ticketsOperation(tickets, ''),
      backup: backupOperation({ database: raw, clock }),
      restore: restoreOperation(restoreWhileServing),
      spread: spreadOperation(raw),
    },
    takeCall: (userId: string): Promise<void> => limits.take(calls, userId),
    serve(api: Api, guard: Guard): void {
      adminRoutes(api, guard, { people, invites, audit }, plans !== null)
      supportAdminRoutes(api, guard, tickets)
      adminReportsRoutes(api, guard, { figures, system })
    },
  }
}
