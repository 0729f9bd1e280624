import type { TokenDraft, WebhookDraft } from '@daymark/domain/connections/connection.ts'
import { type Reach, tokenPrefix } from '@daymark/domain/connections/reach.ts'
import { refuseConnections, refuseEnd, refuseOneMore } from '@daymark/domain/connections/refuse-connection.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Access } from '@daymark/domain/subscription/access.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import { addDays, dayIn, startOf } from '@daymark/domain/time/day.ts'
import type { Webhook } from '#adapters/webhook/webhook.ts'
import type { Db } from '#db/db.ts'
import { idForm, newId } from '#db/new-id.ts'
import type { SignedIn } from '#http/signed-in.ts'
import type { Limits } from '#limits/limits.ts'
import { limits as rules } from './connections.limits.ts'
import * as store from './connections.store.ts'
import type { Connection } from './connections.store.ts'
import { toConnectionView } from './connections.view.ts'

export type ConnectionsNeeds = {
  db: Db
  clock: Clock
  limits: Limits
  tokens: { seal: (purpose: string, text: string) => string }
  accessOf: (db: Db, userId: string) => Promise<Access>
  lockOwner: (tx: Db, userId: string) => Promise<void>
  /** A secret, which its holder alone has, and its digest. */
  newLinkToken: (id: string) => { token: string; tokenHash: string }
  readLinkToken: (token: string) => { id: string; tokenHash: string } | null
  webhook: Pick<Webhook, 'refuse'>
  publicUrl: URL
  /** Mails the person about a new connection. */
  notify: (tx: Db, userId: string, notice: { subject: string; text: string; isOwnAct: true }) => Promise<void>
}
export type ConnectionsService = ReturnType<typeof connectionsService>

/** The owner comes first: everything of a person is found by owner. */
const tokenForm = new RegExp(String.raw`^(${idForm})\.(.+)$`)
const notFound = () => new Refusal('not_found', 'This connection no longer exists')

/** Everything that has access to an account beside its person. Each is checked in the database at each use, so that it ends at once, on all instances. */
export function connectionsService(needs: ConnectionsNeeds) {
  const { db, clock, limits, tokens, accessOf, lockOwner, newLinkToken, readLinkToken, webhook, publicUrl } = needs
  const { notify } = needs

  type Wanted = Pick<Connection, 'kind' | 'name'> & Partial<Connection>

  /** The connection and its secret, which is stored nowhere. */
  async function make(user: SignedIn, wanted: Wanted) {
    await limits.take(rules.madePerUser, user.id)
    const locked = refuseConnections(await accessOf(db, user.id))
    if (locked) throw locked
    const now = clock()
    const id = newId()
    const { token, tokenHash } = newLinkToken(id)
    const connection: Connection = { ...blank, ...wanted, userId: user.id, id, secretHash: tokenHash, createdAt: now }
    await db.transaction(async (tx) => {
      await lockOwner(tx, user.id)
      const live = await store.connectionsOf(tx, user.id, now)
      const refusal = refuseOneMore(wanted.kind, live.filter(({ kind }) => kind === wanted.kind).length)
      if (refusal) throw refusal
      await store.insertConnection(tx, connection)
      if (wanted.kind === 'webhook') await store.noteWebhooks(tx, user.id)
      await notify(tx, user.id, { ...noticeOf(connection), isOwnAct: true })
    })
    return { connection: toConnectionView(connection), secret: `${user.id}.${token}` }
  }

  const addressed = async (user: SignedIn, wanted: Wanted, path: (secret: string) => string) => {
    const { connection, secret } = await make(user, wanted)
    return { connection, url: new URL(path(secret), publicUrl).href }
  }

  return {
    list: async ({ id }: SignedIn) => (await store.connectionsOf(db, id, clock())).map(toConnectionView),

    async createToken(user: SignedIn, { name, reach, endsOn }: TokenDraft) {
      const refusal = refuseEnd(endsOn, dayIn(user.timeZone, clock()))
      if (refusal) throw refusal
      const expiresAt = endsOn && startOf(addDays(endsOn, 1), user.timeZone)
      const { connection, secret } = await make(user, { kind: 'token', name, reach, expiresAt })
      return { connection, token: tokenPrefix + secret }
    },

    async createWebhook(user: SignedIn, { name, url, events }: WebhookDraft) {
      const reason = webhook.refuse(url)
      if (reason !== null) throw new Refusal('invalid', reason)
      const { connection } = await make(user, { kind: 'webhook', name, url, events: [...new Set(events)] })
      return { connection, secret: webhookSecretOf(tokens, { userId: user.id, id: connection.id }) }
    },

    createCalendar: (user: SignedIn, name: string) =>
      addressed(user, { kind: 'calendar', name }, (secret) => `/calendar/${secret}.ics`),

    async createTickLink(user: SignedIn, habitId: string) {
      const name = await store.nameOfHabit(db, user.id, habitId)
      if (name === null) throw new Refusal('not_found', 'Habit not found')
      return addressed(user, { kind: 'tickLink', name, habitId }, (secret) => `/tick/${secret}`)
    },

    async end({ id: userId }: SignedIn, id: string) {
      await db.transaction(async (tx) => {
        await lockOwner(tx, userId)
        if (!(await store.deleteConnection(tx, { userId, id }))) throw notFound()
        await store.noteWebhooks(tx, userId)
      })
      return { success: true, message: 'The access has ended.' }
    },

    /** The owner of a token and what it may do; null for one that does not work. */
    async authenticate(token: string): Promise<{ user: SignedIn; reach: Reach } | null> {
      const found = token.startsWith(tokenPrefix) ? await open('token', token.slice(tokenPrefix.length)) : null
      if (!found) return null
      const { connection, owner } = found
      const user = { ...owner, sessionId: connection.id, role: null, signedInAt: connection.createdAt }
      return { user, reach: connection.reach ?? 'read' }
    },

    open,

    tidy: (): Promise<void> => store.forgetConnectionsBefore(db, clock()),
  }

  /** What a secret opens, and its owner; null where it opens nothing. Refused where it is used too often, or the plan has no connections. */
  async function open(kind: Connection['kind'], secret: string) {
    const [, userId, rest = ''] = tokenForm.exec(secret) ?? []
    const link = readLinkToken(rest)
    const now = clock()
    const found = userId && link ? await store.openConnection(db, kind, { userId, ...link }, now) : null
    if (!found) return null
    const { connection, owner } = found
    await limits.take(rules.callsPerToken, connection.id)
    const locked = refuseConnections(await accessOf(db, owner.id))
    if (locked) throw locked
    await store.noteUse(db, connection, now)
    return found
  }
}

/** It follows from the server's own secret, so that it is stored nowhere. */
export const webhookSecretOf = ({ seal }: ConnectionsNeeds['tokens'], { userId, id }: store.ConnectionName): string =>
  `whsec_${Buffer.from(seal('webhook', `${userId}.${id}`), 'base64url').toString('base64')}`

const mayDo = {
  read: 'read your habits, days and notes',
  tick: 'read your habits, days and notes, and complete days',
  write: 'read and change your habits, days and notes',
} satisfies Record<Reach, string>

/** What the person is mailed, so that no one else makes a connection unnoticed. */
const noticeOf = ({ kind, ...connection }: Connection): { subject: string; text: string } => noticesOf[kind](connection)
const noticesOf = {
  token: ({ name, reach }) => ({
    subject: 'New personal token',
    text: `The personal token “${name}” was made for your account. Whoever has it can ${mayDo[reach ?? 'read']}.`,
  }),
  webhook: ({ name, url }) => ({
    subject: 'New webhook',
    text: `The webhook “${name}” was made for your account. What happens to your habits is sent to ${URL.parse(url ?? '')?.host ?? 'its address'}.`,
  }),
  calendar: ({ name }) => ({
    subject: 'New calendar address',
    text: `The calendar address “${name}” was made for your account. Whoever has it can see your habits and when you did them.`,
  }),
  tickLink: ({ name }) => ({
    subject: 'New one-tap link',
    text: `A one-tap link for “${name}” was made for your account. Whoever has it can complete this habit.`,
  }),
} satisfies Record<Connection['kind'], (made: Omit<Connection, 'kind'>) => { subject: string; text: string }>

const blank = {
  reach: null,
  habitId: null,
  url: null,
  events: null,
  expiresAt: null,
  lastUsedAt: null,
  failingSince: null,
  stoppedAt: null,
  timeouts: 0,
  restsUntil: null,
  skippedAt: null,
}
