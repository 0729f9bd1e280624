import { utcWeekOf } from '@daymark/domain/time/day.ts'
import { isUnavailable } from '#adapters/database/connection-lost.ts'
import { withLeasedKey } from '#idempotency/idempotency.ts'
import { forgetResponses } from '#idempotency/idempotency.store.ts'
import { dailyBackup } from '#backup/daily-backup.ts'
import { isOwnerMissing } from '#db/missing-owner.ts'
import { newId } from '#db/new-id.ts'
import { count, countFirst } from '#features/admin/counts/counts.store.ts'
import { auditService } from '#features/admin/audit.service.ts'
import { noteRefusedMails } from '#features/admin/system/refused-mails.service.ts'
import { aiSuggestionRoutes } from '#features/ai-suggestion/ai-suggestion.routes.ts'
import { aiSuggestionService } from '#features/ai-suggestion/ai-suggestion.service.ts'
import { sendAccountDeleted, sendReset, tellPasswordChanged, tellProviderJoined } from '#features/auth/auth.jobs.ts'
import { tellOfAccount } from '#features/auth/account-notices.service.ts'
import { authRoutes } from '#features/auth/auth.routes.ts'
import { authService, cookieSeconds } from '#features/auth/auth.service.ts'
import { owaspCost, type PasswordCost } from '#features/auth/password/password-hash.ts'
import { dataRoutes } from '#features/data/data.routes.ts'
import { dataService } from '#features/data/data.service.ts'
import { developmentRoutes } from '#features/development/development.routes.ts'
import { habitsRoutes } from '#features/habits/habits.routes.ts'
import { applyPauses } from '#features/habits/pauses.service.ts'
import { changeDays } from '#features/habits/change-days.service.ts'
import { hasHabit, lockOwner } from '#features/habits/habits.store.ts'
import { type FileReader, makeFileReader } from '#features/import/reading/file-reader.ts'
import { refreshStatistics } from '#features/import/import.jobs.ts'
import { importRoutes } from '#features/import/import.routes.ts'
import { importService } from '#features/import/import.service.ts'
import { newLinkToken, readLinkToken } from '#features/auth/link-token.ts'
import { localBillingRoutes } from '#features/local-billing/local-billing.routes.ts'
import { notesRoutes } from '#features/notes/notes.routes.ts'
import { notesService } from '#features/notes/notes.service.ts'
import { channelsService } from '#features/notifications/channels/channels.service.ts'
import { deliverMessage } from '#features/notifications/notifications.jobs.ts'
import { notificationsRoutes } from '#features/notifications/notifications.routes.ts'
import { notificationsService } from '#features/notifications/notifications.service.ts'
import { mailReplyRoutes } from '#features/notifications/channels/mail-reply.routes.ts'
import { mailReplyService } from '#features/notifications/channels/mail-reply.service.ts'
import { pushAnswerService } from '#features/notifications/channels/push-answer.service.ts'
import { forgetBrowsersOf } from '#features/notifications/channels/push-subscriptions.store.ts'
import { unsubscribeRoutes } from '#features/notifications/channels/unsubscribe.routes.ts'
import { unsubscribeService } from '#features/notifications/channels/unsubscribe.service.ts'
import { assistantsRoutes } from '#features/assistants/assistants.routes.ts'
import { webhooksService } from '#features/connections/webhooks.service.ts'
import { sharesRoutes } from '#features/shares/shares.routes.ts'
import { sharesService } from '#features/shares/shares.service.ts'
import { featureAccessRoute, subscriptionRoutes } from '#features/subscription/subscription.routes.ts'
import { confirmToSender, tellOfUpdate, tellStaff, tellStaffOfReply } from '#features/support/support.jobs.ts'
import { supportRoutes } from '#features/support/support.routes.ts'
import { supportService } from '#features/support/support.service.ts'
import { authCookies } from '#http/auth-cookies.ts'
import { documentApi } from '#http/documentation.ts'
import { makeApi } from '#http/edge.ts'
import { keepPagesAt, localTo } from '#http/loopback.ts'
import { countRequests } from '#http/metrics.ts'
import { servePlainPageStyle } from '#http/plain-page.ts'
import { proxyUserBy } from '#http/proxy-user.ts'
import { securityHeaders } from '#http/security-headers.ts'
import { guardWith } from '#http/signed-in.ts'
import { serveStaticFiles } from '#http/static-files.ts'
import { systemRoutes } from '#http/system-routes.ts'
import { handle } from '#jobs/job.ts'
import { makeQueue } from '#jobs/queue.ts'
import { type Loop, nightly, pauseAfterFailure } from '#jobs/ticker.ts'
import { fewAtOnce } from '#limits/few-at-once.ts'
import { makeLimits } from '#limits/limits.ts'
import { makeWriteLimits } from '#limits/writes.ts'
import { operationsOf } from '#ops/operations.ts'
import { composeAdmin } from './compose-admin.ts'
import { composeBilling } from './compose-billing.ts'
import { composeConnections, revokeConnections } from './compose-connections.ts'
import { composeHabits } from './compose-habits.ts'
import type { Config } from './config.ts'
import { watchDatabase } from './database-watch.ts'
import type { Adapters } from './adapters.ts'
import type { Log } from './log.ts'
import { redactLine } from './log-redaction.ts'

type Needs = {
  config: Config
  adapters: Adapters
  log: Log
  webRoot: string
  areResponsesChecked?: boolean
  passwordCost?: PasswordCost
  files?: FileReader
}

/** Adapters → services → routes and jobs: the one file that imports everything. */
export async function compose({
  config,
  adapters,
  log,
  webRoot,
  areResponsesChecked = false,
  passwordCost = owaspCost,
  files = makeFileReader(),
}: Needs) {
  const { database, outbox, tokens, identity, provider, pictures } = adapters
  const { billing, localBilling, push, sms, webhook, model, clock } = adapters
  const { db, raw } = database
  const mail = noteRefusedMails({ mail: adapters.mail, db, clock, redact: redactLine, seal: tokens.seal })
  const watch = watchDatabase({ database, log })
  const reportError = (error: unknown, tell: () => void) => void watch.reportError(error, tell)
  const queue = makeQueue({
    raw,
    onError: (error) => reportError(error, () => log.error({ err: error }, 'the job queue is in trouble')),
  })
  const { enqueue, enqueueAll } = queue

  const audit = auditService({ db, clock })
  const limits = makeLimits({ db, clock, isOn: config.isRateLimited })
  const takeWrite = makeWriteLimits(limits)
  const { publicUrl, supportEmail, hasBilling: hasPlans } = config
  const shop = composeBilling({ db, clock, billing, localBilling, tokens, limits, enqueue, mail, config, log })
  const { plans, subscription } = shop
  const accessOf = subscription.accessFor
  const channels = channelsService({ db, clock, mail, push, sms, tokens, limits, publicUrl })
  const notifications = notificationsService({ db, clock, limits, enqueueAll, channels: channels.byName })
  const auth = authService({
    db,
    clock,
    mail,
    tokens,
    identity,
    provider,
    hasProxyUsers: config.proxyUserHeader !== null,
    onProviderError: (error) => log.warn({ reason: error.message }, 'the sign-in provider is in trouble'),
    pictures,
    limits,
    passwordCost,
    enqueue,
    forgetJobs: queue.forgetJobs,
    forgetMails: async (email) => outbox?.forget(email),
    publicUrl,
    registration: config.registration,
    ownerEmail: config.ownerEmail,
    sendsMail: config.smtpUrl !== null,
    recordAudit: audit.record,
    onOwnerLink: (url) => log.warn(`This Daymark has no owner yet. ${url} works once, for 24 hours.`),
    rescheduleReminders: notifications.scheduleFor,
    onMoved: (move) => log.info(move, 'a person moved to another time zone'),
    setUpAccount: async (tx, person) => {
      await subscription.beginTrial(tx, person)
      await notifications.scheduleFor(tx, person.id)
      await count(tx, [{ name: 'signUps', week: utcWeekOf(person.createdAt), by: 1 }])
    },
    forgetBrowsers: forgetBrowsersOf,
    revokeConnections,
    countStayed: (userId, now) => db.transaction((tx) => countFirst(tx, 'stayed', userId, now)),
    deleteWithBilling: shop.deleteWithBilling,
    hasPlans,
  })
  const { scheduleReminders } = notifications
  const webhooks = webhooksService({ db, clock, limits, enqueue, enqueueAll, accessOf, lockOwner })
  const tracking = composeHabits({ db, clock, limits, accessOf, scheduleReminders, emit: webhooks.emit })
  const notes = notesService({ db, clock, hasHabit })
  const { answerTokens, replyTokens, unsubscribeTokens } = channels
  const { sendLater } = notifications.delivery
  const actions = { tick: tracking.completions.toggle, skip: tracking.entries.skip }
  const pushAnswers = pushAnswerService({ db, clock, answerTokens, actions, sendLater })
  const mailReplies = mailReplyService({ db, clock, replyTokens, actions, sendLater })
  const unsubscribing = unsubscribeService({ unsubscribeTokens, switchOff: notifications.preferences.switchOff })
  const support = supportService({ db, clock, limits, enqueue, mail, supportEmail, publicUrl, hasPlans, accessOf })
  const forms = shop.composeForms(support.openBillingTicket)
  const data = dataService({ db, clock, limits, accessOf, proveOwner: auth.deletion.proveOwner })
  const links = { newLinkToken, readLinkToken, publicUrl, notify: auth.notices.tell }
  const others = { enqueue, mail, webhook, webhooks, tracking, takeWrite }
  const connections = composeConnections({ db, clock, limits, tokens, accessOf, lockOwner, ...others, ...links })
  const shares = sharesService({ db, clock, limits, accessOf, lockOwner, ...links })
  const changing = { changeDays, applyPauses, scheduleReminders }
  const imports = importService({ db, clock, limits, enqueue, files, accessOf, lockOwner, ...changing })
  const suggestions = aiSuggestionService({
    model,
    limits,
    onError: (error) => log.warn({ reason: error.message }, 'the language model failed, the rulebook answered'),
  })
  const core = { db, raw, clock, limits, enqueue, queue, audit }
  const areBackupsOn = config.backups !== null
  const admin = composeAdmin({ ...core, auth, notifications, plans, areBackupsOn })
  const handlers = [
    handle(tellStaff, support.tellStaff),
    handle(confirmToSender, support.confirmToSender),
    handle(tellOfUpdate, support.tellOfUpdate),
    handle(tellStaffOfReply, support.tellStaffOfReply),
    handle(sendReset, auth.passwords.sendReset),
    handle(tellPasswordChanged, auth.passwords.tellPasswordChanged),
    handle(tellProviderJoined, auth.passwords.tellProviderJoined),
    handle(sendAccountDeleted, auth.deletion.sendAccountDeleted),
    handle(tellOfAccount, auth.notices.send),
    ...shop.handlers,
    ...forms.handlers,
    handle(deliverMessage, notifications.delivery.deliver),
    handle(refreshStatistics, imports.refreshStatistics),
    ...connections.handlers,
  ]

  const isHttps = publicUrl.protocol === 'https:'
  const proxyUser = proxyUserBy(config.proxyUserHeader, config.trustProxy)
  const api = makeApi({
    log,
    newRequestId: newId,
    trustProxy: config.trustProxy,
    isUnavailable,
    isOwnerMissing,
    reportError,
    headers: securityHeaders({ isHttps, googleScriptUrl: config.google?.scriptUrl ?? null }),
    areResponsesChecked,
  })
  keepPagesAt(api, publicUrl)
  api.addHook('preClose', async () => files.stop())
  const metrics = countRequests(api)
  await documentApi(api, publicUrl)
  const guard = guardWith({
    authenticate: auth.sessions.authenticate,
    authenticateToken: connections.authenticate,
    once: withLeasedKey({ db, clock, seal: tokens.seal }),
    takeWrite,
    takeTurn: fewAtOnce(),
    clock,
    takeOperatorCall: admin.takeCall,
  })
  const isLocal = localTo(publicUrl)
  const mayReadMetrics = config.metrics === 'open' ? () => true : isLocal
  systemRoutes(api, guard, { metrics, ping: database.ping, isDiskFull: watch.isFull, mayReadMetrics })
  const cookies = authCookies(isHttps, cookieSeconds)
  const mayOpenMailbox = developmentRoutes(api, raw.kind === 'embedded' ? outbox : null, isLocal)
  authRoutes(api, guard, { auth, cookies, proxyUser, mayOpenMailbox })
  supportRoutes(api, guard, support)
  habitsRoutes(api, guard, tracking)
  notesRoutes(api, guard, notes)
  if (plans) subscriptionRoutes(api, guard, plans, isHttps)
  else featureAccessRoute(api, guard, subscription)
  dataRoutes(api, guard, data)
  sharesRoutes(api, guard, shares)
  assistantsRoutes(api, { authenticateToken: connections.authenticate, clock, publicUrl })
  connections.serve(api, guard)
  importRoutes(api, guard, imports)
  aiSuggestionRoutes(api, guard, suggestions)
  notificationsRoutes(api, guard, { notifications, channels, pushAnswers, unsubscribing })
  admin.serve(api, guard)
  unsubscribeRoutes(api, unsubscribing)
  mailReplyRoutes(api, mailReplies)
  forms.serve(api)
  if (localBilling) localBillingRoutes(api, localBilling, publicUrl)
  servePlainPageStyle(api, webRoot)
  await serveStaticFiles(api, webRoot, {
    hasPlans,
    settings: config,
    mayOpenAdmin: (request) => auth.sessions.isOperator(cookies.admin.read(request) ?? ''),
  })

  await subscription.checkAtStart()
  const eachNight = [
    auth.tidy,
    limits.tidy,
    admin.tidy,
    database.tidy,
    () => forgetResponses(db, clock()),
    imports.tidy,
    shares.tidy,
    connections.tidy,
    webhooks.tidy,
    ...(plans ? [plans.catchUp] : []),
    channels.tidy,
    pushAnswers.tidy,
    notifications.delivery.giveUp,
    notifications.scheduleMissing,
    async () => outbox?.tidy(),
  ]
  const onTaken = (file: string, rows: number) => log.info({ file, rows }, 'a backup was taken')
  const backups = config.backups && dailyBackup({ database: raw, ...config.backups, onTaken })
  const loops: Loop[] = [
    { name: 'reminders', tasks: [notifications.dueCheck.run] },
    { name: 'deletions', tasks: [tracking.habits.sweep, notes.sweep, queue.tidy] },
    { name: 'billing', tasks: shop.tasks },
    { name: 'nightly work', tasks: eachNight.map(nightly) },
    { name: 'daily backup', tasks: backups ? [pauseAfterFailure(backups)] : [] },
  ]
  const onRan = (job: string, failure: Error | null) => {
    metrics.countJob(job, failure === null)
    if (failure) reportError(failure, () => log.warn({ job, err: failure }, 'a job failed and is tried again'))
  }
  const { operations } = admin
  const operate = operationsOf(operations)
  return { api, queue, handlers, loops, operations, operate, onRan, watch, ...auth.owner }
}
