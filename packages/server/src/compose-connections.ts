import type { Db } from '#db/db.ts'
import type { Mail } from '#adapters/mail/mail.ts'
import type { Webhook } from '#adapters/webhook/webhook.ts'
import { calendarService } from '#features/connections/calendar.service.ts'
import { connectionsRoutes } from '#features/connections/connections.routes.ts'
import { type ConnectionsNeeds, connectionsService } from '#features/connections/connections.service.ts'
import { deleteConnectionsOf } from '#features/connections/connections.store.ts'
import { linksRoutes } from '#features/connections/links.routes.ts'
import { tickLinkService } from '#features/connections/tick-link.service.ts'
import { webhookDeliveryService } from '#features/connections/webhook-delivery.service.ts'
import { deliverEvent, spreadEvents, tellWebhookStopped } from '#features/connections/webhooks.jobs.ts'
import type { WebhooksService } from '#features/connections/webhooks.service.ts'
import { forgetPhoneOf } from '#features/notifications/channels/phone.store.ts'
import { deleteSharesOf } from '#features/shares/shares.store.ts'
import type { Api } from '#http/api.ts'
import type { Guard } from '#http/signed-in.ts'
import { handle } from '#jobs/job.ts'
import type { Enqueue } from '#jobs/queue.ts'
import type { TakeWrite } from '#limits/writes.ts'
import type { composeHabits } from './compose-habits.ts'

type Needs = ConnectionsNeeds & {
  enqueue: Enqueue
  mail: Mail
  webhook: Webhook
  webhooks: WebhooksService
  tracking: ReturnType<typeof composeHabits>
  takeWrite: TakeWrite
}

/** Ends what gives access to an account beside its sessions. */
export async function revokeConnections(tx: Db, userId: string): Promise<void> {
  await deleteConnectionsOf(tx, userId)
  await deleteSharesOf(tx, userId)
  await forgetPhoneOf(tx, userId)
}

/** The part of `compose` that is about what has access to an account beside its person. */
export function composeConnections({ tracking, webhooks, takeWrite, ...needs }: Needs) {
  const { db, clock } = needs
  const connections = connectionsService(needs)
  const deliveries = webhookDeliveryService(needs)
  const { open, authenticate, tidy } = connections
  const { completions, entries } = tracking
  const calendar = calendarService({ db, clock, open })
  const tickLinks = tickLinkService({ db, clock, open, takeWrite, complete: completions.toggle, add: entries.add })
  return {
    authenticate,
    tidy,
    handlers: [
      handle(spreadEvents, webhooks.spread),
      handle(deliverEvent, deliveries.deliver),
      handle(tellWebhookStopped, deliveries.tellStopped),
    ],
    serve(api: Api, guard: Guard): void {
      connectionsRoutes(api, guard, { connections, webhooks })
      linksRoutes(api, { calendar, tickLinks })
    },
  }
}
