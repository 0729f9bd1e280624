import { contract } from '@daymark/contract/contract.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import { type Guard, userOf } from '#http/signed-in.ts'
import type { ConnectionsService } from './connections.service.ts'
import type { WebhooksService } from './webhooks.service.ts'

type Services = { connections: ConnectionsService; webhooks: WebhooksService }

export function connectionsRoutes(api: Api, guard: Guard, { connections, webhooks }: Services): void {
  serve(api, guard, contract.connections, {
    listConnections: (request) => connections.list(userOf(request)),
    createToken: (request) => connections.createToken(userOf(request), request.body),
    createWebhook: (request) => connections.createWebhook(userOf(request), request.body),
    createCalendar: (request) => connections.createCalendar(userOf(request), request.body.name),
    createTickLink: (request) => connections.createTickLink(userOf(request), request.body.habitId),
    deleteConnection: (request) => connections.end(userOf(request), request.params.id),
    resumeWebhook: (request) => webhooks.resume(userOf(request), request.params.id),
    listDeliveries: (request) => webhooks.listDeliveries(userOf(request), request.params.id),
    sendTestEvent: (request) => webhooks.sendTest(userOf(request), request.params.id),
    resendDelivery: (request) => webhooks.resend(userOf(request), request.params.id, request.params.deliveryId),
  })
}
