import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Billing, LocalBilling } from '#adapters/billing/billing.ts'
import { embeddedBilling } from '#adapters/billing/embedded.billing.ts'
import { systemClock } from '#adapters/clock/system.clock.ts'
import type { Database } from '#adapters/database/database.ts'
import { postgresDatabase } from '#adapters/database/postgres.database.ts'
import { makePrivate } from '#adapters/database/private-folder.ts'
import { googleIdentity } from '#adapters/identity/google.identity.ts'
import type { Identity, RedirectIdentity } from '#adapters/identity/identity.ts'
import { oidcIdentity } from '#adapters/identity/oidc.identity.ts'
import type { Mail, Outbox } from '#adapters/mail/mail.ts'
import { outboxMail } from '#adapters/mail/outbox.mail.ts'
import { smtpMail } from '#adapters/mail/smtp.mail.ts'
import { chatModel } from '#adapters/model/chat.model.ts'
import type { Model } from '#adapters/model/model.ts'
import { rulebookModel } from '#adapters/model/rulebook.model.ts'
import { httpsPictures } from '#adapters/pictures/https.pictures.ts'
import type { Pictures } from '#adapters/pictures/pictures.ts'
import type { Push } from '#adapters/push/push.ts'
import { vapidKeysFrom } from '#adapters/push/vapid.ts'
import { webPush } from '#adapters/push/web.push.ts'
import { keptSecret } from '#adapters/secrets/kept.secrets.ts'
import type { Sms } from '#adapters/sms/sms.ts'
import { twilioSms } from '#adapters/sms/twilio.sms.ts'
import { jwtTokens } from '#adapters/tokens/jwt.tokens.ts'
import type { Tokens } from '#adapters/tokens/tokens.ts'
import { httpsWebhook } from '#adapters/webhook/https.webhook.ts'
import type { Webhook } from '#adapters/webhook/webhook.ts'
import { newId } from '#db/new-id.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'

/** Everything outside the process that the product needs, each behind its port. */
export type Adapters = {
  database: Database
  mail: Mail
  outbox: Outbox | null
  tokens: Tokens
  /** Null where Google sign-in is not set up. */
  identity: Identity | null
  /** Null where no other provider is set up. */
  provider: RedirectIdentity | null
  pictures: Pictures
  /** Null where there are no plans. */
  billing: Billing | null
  /** The pages and the time of the embedded provider; null where a real one has its own, or there is none. */
  localBilling: LocalBilling | null
  push: Push
  /** Null where SMS is not set up. */
  sms: Sms | null
  webhook: Webhook
  model: Model
  clock: Clock
}

/** The only place that chooses between adapters. */
export async function createAdapters(config: Config, log: Log, clock: Clock = systemClock): Promise<Adapters> {
  if (config.databaseUrl !== null && existsSync(config.dataDir)) closeFolder(config.dataDir, log)
  const database = await openDatabase(config, log)
  const secret = config.authSecret ?? keptSecret(config.dataDir, 'auth')
  const tokens = jwtTokens(secret)
  const others = {
    tokens,
    identity: config.google && googleIdentity(config.google),
    provider: providerOf(config),
    pictures: httpsPictures(),
    ...(await openBilling(config, log, database, clock)),
    push: openPush(config, secret, clock),
    sms: config.twilio && twilioSms(config.twilio),
    webhook: httpsWebhook({ clock, testOrigin: config.webhookApiBase }),
    model: config.ai ? chatModel(config.ai) : rulebookModel(),
    clock,
  }
  const outbox = outboxMail({
    folder: join(config.dataDir, 'outbox'),
    clock,
    newId,
    onSent: ({ id, subject }) =>
      log.info(`Mail kept: ${subject} · ${new URL(`/dev/mailbox#${id}`, config.publicUrl).href}`),
  })
  if (!config.smtpUrl) return { database, mail: outbox, outbox, ...others }
  // Mails that were stored before SMTP was set up expire all the same.
  await outbox.tidy()
  return { database, mail: smtpMail({ url: config.smtpUrl, from: config.mailFrom }), outbox: null, ...others }
}

/**
 * Beside a PostgreSQL server the folder holds secrets and the outbox at most, so one that cannot be made private is a
 * warning and not a failure.
 */
function closeFolder(dataDir: string, log: Log): void {
  try {
    makePrivate(dataDir)
  } catch (error) {
    log.warn((error as Error).message)
  }
}

export const providerOf = ({ oidc, publicUrl }: Config): RedirectIdentity | null =>
  oidc && oidcIdentity({ ...oidc, redirectUri: new URL('/auth/oidc/callback', publicUrl) })

async function openBilling(config: Config, log: Log, { db }: Database, clock: Clock) {
  const { hasBilling, stripe, publicUrl, dataDir } = config
  if (!hasBilling) return { billing: null, localBilling: null }
  if (stripe) {
    // Its library takes half a second to load, which only those who use it should wait.
    const { stripeBilling } = await import('#adapters/billing/stripe.billing.ts')
    return { billing: stripeBilling(stripe), localBilling: null }
  }
  const secret = keptSecret(dataDir, 'billing')
  const onError = (error: Error) => log.warn({ reason: error.message }, 'an event of local billing was not taken')
  const embedded = embeddedBilling({ db, clock, publicUrl, secret, onError })
  return { billing: embedded, localBilling: embedded }
}

/**
 * Keys that are not set are derived from the secret, which all instances share: a browser's subscription works with
 * each of them.
 */
function openPush({ vapid, pushApiBase, publicUrl, mailFrom }: Config, secret: string, clock: Clock): Push {
  const { keys, subject } = vapid ?? { keys: vapidKeysFrom(secret), subject: contactOf(publicUrl, mailFrom) }
  return webPush({ keys, subject, clock, testOrigin: pushApiBase })
}

/** The contact that a push service is given for our messages. */
const contactOf = (publicUrl: URL, mailFrom: string): string =>
  publicUrl.protocol === 'https:' ? publicUrl.origin : `mailto:${/<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom}`

export async function openDatabase({ databaseUrl, dataDir }: Config, log: Log): Promise<Database> {
  if (databaseUrl) {
    return postgresDatabase({
      url: databaseUrl,
      onLostConnection: (error) => log.debug({ reason: error.message }, 'a database connection was lost'),
    })
  }
  // A whole PostgreSQL: not loaded where a server is used.
  const { embeddedDatabase } = await import('#adapters/database/embedded.database.ts')
  // The build puts the pack beside the bundle; from the sources there is none.
  return embeddedDatabase({ dataDir, pack: join(import.meta.dirname, 'database.pack') })
}
