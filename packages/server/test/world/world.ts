import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountTrialEndOf } from '@daymark/domain/subscription/billing-state.ts'
import type { Billing, LocalBilling } from '#adapters/billing/billing.ts'
import { embeddedBilling } from '#adapters/billing/embedded.billing.ts'
import type { Database } from '#adapters/database/database.ts'
import { googleIdentity } from '#adapters/identity/google.identity.ts'
import type { Mail } from '#adapters/mail/mail.ts'
import { outboxMail } from '#adapters/mail/outbox.mail.ts'
import { chatModel } from '#adapters/model/chat.model.ts'
import type { Model } from '#adapters/model/model.ts'
import { rulebookModel } from '#adapters/model/rulebook.model.ts'
import type { Pictures } from '#adapters/pictures/pictures.ts'
import { vapidKeysFrom } from '#adapters/push/vapid.ts'
import { webPush } from '#adapters/push/web.push.ts'
import { twilioSms } from '#adapters/sms/twilio.sms.ts'
import { jwtTokens } from '#adapters/tokens/jwt.tokens.ts'
import { httpsWebhook } from '#adapters/webhook/https.webhook.ts'
import { newId } from '#db/new-id.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { identifiers } from '#db/schema/identifiers.ts'
import { notificationAlarms } from '#db/schema/notifications.ts'
import type { FileReader } from '#features/import/reading/file-reader.ts'
import { readFile } from '#features/import/reading/read-file.ts'
import { drain, startWorkers } from '#jobs/worker.ts'
import { providerOf } from '../../src/adapters.ts'
import { compose } from '../../src/compose.ts'
import { readConfig } from '../../src/config.ts'
import { type Log, makeLog } from '../../src/log.ts'
import { loopbackCertificate } from '../services/loopback-certificate.ts'
import { emptyDatabase } from '../database/test-database.ts'
import { visitor } from './visitor.ts'

type Given = {
  now?: string
  settings?: Record<string, string>
  webRoot?: string
  /** One that an earlier world has used. */
  storedIn?: Database
  mail?: Mail
  log?: Log
  pictures?: Pictures
  model?: Model
  isHashCheap?: boolean
  /** Uploads are read here, and in a process of their own where a test is about its limits: a process takes a second to start. */
  isReadHere?: boolean
  /** A new job wakes the workers at once. */
  isListening?: boolean
  webhookTimeouts?: { connectMs: number; inAllMs: number }
  /** Another adapter of the billing port, or the embedded one wrapped by a test. */
  billing?: (embedded: Billing & LocalBilling) => { billing: Billing; localBilling: LocalBilling | null }
}
type Person = { email?: string; firstName?: string; lastName?: string; timeZone?: string }

const noPictures: Pictures = { fetch: async () => null }

/** Argon2id at its smallest: tests are about the decision, `password-hash.test.ts` about the cost. */
export const cheapHash = { memory: 8, passes: 1, parallelism: 1 }

/** Reads uploads as the reading process does, without its limits. */
const readHere: FileReader = { read: async (file) => readFile(file), stop: () => {} }

/** What tokens are signed and sealed with. */
export const tokenSecret = 'a secret that only the tests of this world know'

/** What pushed messages are signed with where a test sets nothing else. */
const pushKeys = { keys: vapidKeysFrom('a secret of this world'), subject: 'mailto:staff@daymark.example' }

/** A receiver in a test that says nothing is waited for so long. */
const shortTimeouts = { connectMs: 2000, inAllMs: 2000 }

/** What the events of the embedded provider are signed with. */
export const billingSecret = 'a secret that only the tests of this world sign with'

/** Jobs run when a test runs them: a connection that wakes workers would only cost time. */
const withoutListening = (database: Database): Database => ({
  ...database,
  raw: { ...database.raw, listen: async () => ({ close: async () => {} }) },
})

/** The whole server on embedded adapters, with a clock that stops until a test moves it. */
export async function makeWorld({
  now = '2026-03-29T08:00:00Z',
  settings = {},
  webRoot = '',
  storedIn,
  mail,
  log = makeLog('silent', false),
  pictures = noPictures,
  model,
  isHashCheap = true,
  isReadHere = true,
  isListening = false,
  webhookTimeouts = shortTimeouts,
  billing = (embedded) => ({ billing: embedded, localBilling: embedded }),
}: Given = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'daymark-world-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SUPPORT_EMAIL: 'staff@daymark.example',
    ...settings,
  })
  let instant = Temporal.Instant.from(now)
  const clock = () => instant
  const given = storedIn ?? (await emptyDatabase())
  const database = isListening ? given : withoutListening(given)
  const outboxFolder = join(dataDir, 'outbox')
  const outbox = outboxMail({ folder: outboxFolder, clock, newId, onSent: () => {} })
  const tokens = jwtTokens(tokenSecret)
  const identity = config.google && googleIdentity(config.google)
  const { publicUrl } = config
  const embedded = embeddedBilling({ db: database.db, clock, publicUrl, secret: billingSecret, onError: () => {} })
  const thinker = model ?? (config.ai ? chatModel(config.ai) : rulebookModel())
  const reachesPhones = config.twilio && twilioSms(config.twilio)
  const pushes = webPush({
    ...(config.vapid ?? pushKeys),
    clock,
    testOrigin: config.pushApiBase,
    ca: loopbackCertificate.cert,
  })
  const mailAdapters = { mail: mail ?? outbox, outbox }
  const adapters = {
    database,
    ...mailAdapters,
    tokens,
    identity,
    provider: providerOf(config),
    pictures,
    ...(config.hasBilling ? billing(embedded) : { billing: null, localBilling: null }),
    push: pushes,
    sms: reachesPhones,
    webhook: httpsWebhook({
      clock,
      testOrigin: config.webhookApiBase,
      ca: loopbackCertificate.cert,
      timeouts: webhookTimeouts,
    }),
    model: thinker,
    clock,
  }
  const { api, queue, handlers, loops, operate, prepareOwner } = await compose({
    config,
    adapters,
    log,
    webRoot,
    areResponsesChecked: true,
    ...(isHashCheap && { passwordCost: cheapHash }),
    ...(isReadHere && { files: readHere }),
  })
  await queue.open(handlers)
  await api.ready()

  return {
    api,
    database,
    billing: embedded,
    now: clock,
    anonymous: visitor(api, null),
    outboxFolder,
    push: pushes,
    mails: () => outbox.list(),
    /** What a start does about OWNER_EMAIL: the link that it logs. */
    prepareOwner,
    runJobs: () => drain(queue, handlers),
    queue,
    /** As in production, until the world ends. */
    startWorkers: () => startWorkers(queue, handlers, () => {}),
    /** What an operator types behind `npm run ops --`. */
    ops: (words: string[], input: string | null = null) => operate({ words, folder: dataDir, input }),
    /** The work of one minute. */
    tick: async () => {
      for (const { tasks } of loops) for (const tick of tasks) await tick(instant)
    },
    moveClockTo: (to: string) => void (instant = Temporal.Instant.from(to)),
    passTime: (time: Temporal.DurationLike) => void (instant = instant.add(time)),

    async signUp({ timeZone = 'UTC', firstName = 'Ada', lastName = 'Lovelace', ...given }: Person = {}) {
      const user = { id: newId(), email: given.email ?? `${newId()}@daymark.example`, firstName, lastName, timeZone }
      const session = { id: newId(), userId: user.id, createdAt: instant, expiresAt: instant.add({ hours: 720 }) }
      await database.db.insert(users).values({ ...user, createdAt: instant, trialEndsAt: accountTrialEndOf(instant) })
      await database.db.insert(identifiers).values({ kind: 'email', key: user.email.toLowerCase(), userId: user.id })
      await database.db.insert(sessions).values(session)
      await database.db.insert(notificationAlarms).values({ userId: user.id, name: 'plan', dueAt: instant })
      const token = await tokens.issue({ userId: user.id, sessionId: session.id }, instant)
      return { ...visitor(api, token), user, session, token }
    },

    /** Time passes, and the person comes back with a token of that time. */
    async comeBack(person: { user: { id: string }; session: { id: string } }, after: Temporal.DurationLike) {
      instant = instant.add(after)
      const token = await tokens.issue({ userId: person.user.id, sessionId: person.session.id }, instant)
      return visitor(api, token)
    },

    async [Symbol.asyncDispose]() {
      await api.close()
      await queue.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
