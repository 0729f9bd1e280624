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
import { notesRoutes } from '#features/notes/notes.routes.ts'
import { notesService } from '#features/notes/notes.service.ts'
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
  const { database, mail, outbox, tokens, identity, pictures, clock } = doors
  const { db, raw } = database
  const queue = makeQueue({ raw, onTrouble: (error) => log.error({ err: error }, 'the job queue is in trouble') })
  const { enqueue } = queue

  const limits = makeLimits({ db, clock, isOn: config.isRateLimited })
  const { publicUrl } = config
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
    // Nothing costs money yet: what does is ended here before its owner may be forgotten.
    settleAccounts: async () => {},
  })
  const subscription = subscriptionService({ db, clock, countActiveHabits: countActive })
  const habits = habitsService({ db, clock, accessOf: subscription.accessFor })
  const completions = completionsService({ db, clock, habits })
  const notes = notesService({ db, clock })
  const support = supportService({ db, clock, enqueue, mail, supportEmail: config.supportEmail })
  const data = dataService({
    clock,
    parts: {
      profile: auth.profile.me,
      habits: habits.exportFor,
      completions: completions.list,
      notes: notes.exportFor,
      tickets: support.list,
    },
  })
  const handlers = [
    handle(tellStaff, support.tellStaff),
    handle(confirmToSender, support.confirmToSender),
    handle(sendReset, auth.passwords.sendReset),
    handle(tellPasswordChanged, auth.passwords.tellPasswordChanged),
    handle(sayFarewell, auth.farewell.sayFarewell),
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
  servePlainPageStyle(api)
  await serveStaticFiles(api, webRoot)

  const eachNight = [auth.tidy, limits.tidy, database.tidy, () => forgetAnswers(db, clock())]
  const ticks = [habits.sweep, notes.sweep, ...eachNight.map(nightly)]
  return { api, queue, handlers, ticks }
}
