import { isConnectionLost } from '#adapters/database/connection-lost.ts'
import { forgetAnswers } from '#answers/answers.ts'
import { newId } from '#db/new-id.ts'
import { sayFarewell, sendReset, tellPasswordChanged } from '#features/auth/auth.jobs.ts'
import { authRoutes } from '#features/auth/auth.routes.ts'
import { authService } from '#features/auth/auth.service.ts'
import { completionsRoutes } from '#features/completions/completions.routes.ts'
import { completionsService } from '#features/completions/completions.service.ts'
import { dataRoutes } from '#features/data/data.routes.ts'
import { dataService } from '#features/data/data.service.ts'
import { developmentRoutes } from '#features/development/development.routes.ts'
import { habitsRoutes } from '#features/habits/habits.routes.ts'
import { habitsService } from '#features/habits/habits.service.ts'
import { countActive } from '#features/habits/habits.store.ts'
import { localBillingRoutes } from '#features/local-billing/local-billing.routes.ts'
import { notesRoutes } from '#features/notes/notes.routes.ts'
import { notesService } from '#features/notes/notes.service.ts'
import { tellOfDispute } from '#features/subscription/subscription.jobs.ts'
import { subscriptionRoutes } from '#features/subscription/subscription.routes.ts'
import { subscriptionService } from '#features/subscription/subscription.service.ts'
import { confirmToSender, tellStaff } from '#features/support/support.jobs.ts'
import { supportRoutes } from '#features/support/support.routes.ts'
import { supportService } from '#features/support/support.service.ts'
import { documentApi } from '#http/documentation.ts'
import { makeApi } from '#http/edge.ts'
import { countRequests } from '#http/metrics.ts'
import { servePlainPageStyle } from '#http/plain-page.ts'
import { refreshCookie } from '#http/refresh-cookie.ts'
import { sendSecurityHeaders } from '#http/security-headers.ts'
import { guardWith } from '#http/signed-in.ts'
import { serveStaticFiles } from '#http/static-files.ts'
import { systemRoutes } from '#http/system-routes.ts'
import { handle } from '#jobs/job.ts'
import { makeQueue } from '#jobs/queue.ts'
import { nightly } from '#jobs/ticker.ts'
import { makeLimits } from '#limits/limits.ts'
import type { Config } from './config.ts'
import type { Doors } from './doors.ts'
import type { Log } from './log.ts'
import { unbuiltRoutes } from './unbuilt.ts'

type Needs = { config: Config; doors: Doors; log: Log; webRoot: string }

/** Adapters → services → routes and jobs: the one file that knows everyone. */
export async function compose({ config, doors, log, webRoot }: Needs) {
  const { database, mail, outbox, tokens, identity, pictures, billing, localBilling, clock } = doors
  const { db, raw } = database
  const queue = makeQueue({ raw, onTrouble: (error) => log.error({ err: error }, 'the job queue is in trouble') })
  const { enqueue } = queue

  const limits = makeLimits({ db, clock, isOn: config.isRateLimited })
  const { publicUrl, supportEmail } = config
  const subscription = subscriptionService({
    db,
    clock,
    billing,
    tokens,
    limits,
    enqueue,
    mail,
    supportEmail,
    publicUrl,
    countActiveHabits: countActive,
    onTrouble: (error) => log.warn({ reason: error.message }, 'the billing provider is in trouble'),
  })
  localBilling?.deliverTo(subscription.receiveWebhook)
  const auth = authService({
    db,
    clock,
    mail,
    tokens,
    identity,
    pictures,
    limits,
    enqueue,
    publicUrl,
    onZoneChanged: (change) => log.info(change, 'a person moved to another time zone'),
    beginTrial: subscription.beginTrial,
    settleAccounts: subscription.settle,
  })
  const habits = habitsService({ db, clock, accessOf: subscription.accessFor })
  const completions = completionsService({ db, clock, habits })
  const notes = notesService({ db, clock })
  const support = supportService({ db, clock, enqueue, mail, supportEmail })
  const data = dataService({ db, clock, accessOf: subscription.accessFor, proveOwner: auth.farewell.proveOwner })
  const handlers = [
    handle(tellStaff, support.tellStaff),
    handle(confirmToSender, support.confirmToSender),
    handle(sendReset, auth.passwords.sendReset),
    handle(tellPasswordChanged, auth.passwords.tellPasswordChanged),
    handle(sayFarewell, auth.farewell.sayFarewell),
    handle(tellOfDispute, subscription.tellOfDispute),
  ]

  const api = makeApi({ log, newRequestId: newId, trustProxy: config.trustProxy, isUnavailable: isConnectionLost })
  const isHttps = publicUrl.protocol === 'https:'
  await sendSecurityHeaders(api, {
    isHttps,
    googleScriptUrl: config.google?.scriptUrl ?? null,
  })
  const metrics = countRequests(api)
  await documentApi(api, publicUrl)
  const guard = guardWith(auth.sessions.authenticate)
  systemRoutes(api, guard, { metrics, ping: database.ping, isMetricsOpen: config.metrics === 'open' })
  authRoutes(api, guard, auth, refreshCookie(isHttps))
  supportRoutes(api, guard, support)
  habitsRoutes(api, guard, habits)
  completionsRoutes(api, guard, completions)
  notesRoutes(api, guard, notes)
  subscriptionRoutes(api, guard, subscription)
  dataRoutes(api, guard, data)
  unbuiltRoutes(api, guard)
  const isEmbedded = raw.kind === 'embedded'
  developmentRoutes(api, isEmbedded ? outbox : null)
  if (localBilling) localBillingRoutes(api, localBilling)
  servePlainPageStyle(api)
  await serveStaticFiles(api, webRoot)

  await subscription.checkPrices()
  const eachNight = [auth.tidy, limits.tidy, database.tidy, () => forgetAnswers(db, clock()), subscription.catchUp]
  const ticks = [
    habits.sweep,
    notes.sweep,
    async () => localBilling?.tick(),
    subscription.repair,
    ...eachNight.map(nightly),
  ]
  return { api, queue, handlers, ticks }
}
