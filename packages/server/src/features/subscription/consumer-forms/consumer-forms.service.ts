import type { SubscriptionView } from '@daymark/contract/subscription.shapes.ts'
import { email } from '@daymark/domain/auth/email.ts'
import { mailboxOf } from '@daymark/domain/auth/mailbox.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import { isCancelling, isRunning, type SubscriptionStatus } from '@daymark/domain/subscription/billing-state.ts'
import { chargedPriceOf } from '@daymark/domain/subscription/charged-price.ts'
import { planNameOf } from '@daymark/domain/subscription/plan.ts'
import { withdrawalFields } from '@daymark/domain/subscription/withdrawal.ts'
import { chargesAfterCancelOf } from '@daymark/domain/subscription/wording.ts'
import * as z from 'zod/mini'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Mail } from '#adapters/mail/mail.ts'
import type { Db } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import type { Client } from '#http/client.ts'
import { sealedTokens } from '#http/sealed-token.ts'
import { findUserId } from '#identifiers/identifiers.store.ts'
import type { Enqueue } from '#jobs/queue.ts'
import type { Limit, Limits } from '#limits/limits.ts'
import { recipientOf } from '../letters/letters.store.ts'
import { factsOf, type Provider, type SubscriptionRow } from '../subscription.store.ts'
import {
  type CancelRequestJob,
  fileWithdrawal,
  sendCancelLink,
  sendWithdrawalReceipt,
  type WithdrawalJob,
} from './consumer-forms.jobs.ts'
import {
  cancelLinkMail,
  nothingToCancelMail,
  receiptMail,
  unknownWithdrawalMail,
  withdrawalTicket,
} from './consumer-forms.mails.ts'

export type ConsumerFormsNeeds = {
  db: Db
  clock: Clock
  limits: Limits
  enqueue: Enqueue
  mail: Mail
  tokens: { seal: (purpose: string, text: string) => string }
  publicUrl: URL
  supportEmail: string | null
  provider: Provider
  cancel: (user: { id: string }) => Promise<SubscriptionView>
  /** A ticket about billing of this account; made once for an id. */
  openTicket: (userId: string, ticketId: string, ticket: { subject: string; description: string }) => Promise<void>
}
export type ConsumerFormsService = ReturnType<typeof consumerFormsService>

export const withdrawalDraft = z.extend(withdrawalFields, { email })
type WithdrawalDraft = z.infer<typeof withdrawalDraft>

const linkLifetime = { hours: 24 }
export const cancelPath = '/cancel-plan'
const invalidLink = () => new Refusal('invalid', 'This link isn’t valid, or its 24 hours are over')

const nameOf = (row: SubscriptionRow): string => planNameOf(row.plan, chargedPriceOf(row).interval)

const shown = (
  subscription: SubscriptionRow,
  timeZone: string,
  until: Temporal.Instant,
  status: SubscriptionStatus = subscription.status,
) => ({
  plan: nameOf(subscription),
  until: until.toLocaleString('en-US', { dateStyle: 'long', timeZone }),
  charges: chargesAfterCancelOf(status),
})

/**
 * What the law of some countries asks of a shop: to withdraw from a purchase, and to cancel a plan, without signing in.
 * The response is the same for each address: whether an account has it is looked up in a job.
 */
export function consumerFormsService(needs: ConsumerFormsNeeds) {
  const { db, clock, limits, enqueue, mail, tokens, publicUrl, supportEmail, provider, cancel, openTicket } = needs
  const sealed = sealedTokens(tokens, 'cancel-plan')
  const receipts = sealedTokens(tokens, 'withdrawal')

  async function take(client: Client, email: string): Promise<void> {
    await limits.take(rules.formsPerClient, client.address)
    await limits.take(rules.formsPerMailbox, mailboxOf(email))
  }

  const tokenOf = (userId: string, { id }: SubscriptionRow): string =>
    sealed.make(`${userId}.${id}.${Math.floor(clock().add(linkLifetime).epochMilliseconds / 1000)}`)

  /** The plan that a link was sent for, while the link works. A plan that was bought later is none of its business. */
  async function planAt(token: string) {
    const [userId = '', id, end] = sealed.read(token)?.split('.') ?? []
    if (!(Number(end) * 1000 > clock().epochMilliseconds)) throw invalidLink()
    const { subscription, account } = await factsOf(db, userId, provider)
    if (!subscription || !account || subscription.id !== id || !isRunning(subscription.status)) throw invalidLink()
    return { userId, subscription, timeZone: account.timeZone }
  }

  return {
    /** Names one withdrawal, so that confirming it twice files one ticket. */
    newReceipt: (): string => receipts.make(newId()),

    /** Answers with the time of receipt. */
    async withdraw(draft: WithdrawalDraft, receipt: string, client: Client): Promise<Temporal.Instant> {
      await take(client, draft.email)
      const at = clock()
      const withdrawal = { ...draft, id: receipts.read(receipt) ?? newId(), at: at.toString() }
      await db.transaction(async (tx) => {
        await enqueue(tx, sendWithdrawalReceipt, withdrawal)
        await enqueue(tx, fileWithdrawal, withdrawal)
      })
      return at
    },

    sendWithdrawalReceipt: (withdrawal: WithdrawalJob): Promise<void> => mail.send(receiptMail(withdrawal)),

    async fileWithdrawal(withdrawal: WithdrawalJob): Promise<void> {
      const userId = await findUserId(db, { kind: 'email', key: withdrawal.email })
      if (userId !== null) await openTicket(userId, withdrawal.id, withdrawalTicket(withdrawal))
      else if (supportEmail) await mail.send(unknownWithdrawalMail(supportEmail, withdrawal))
    },

    async requestCancel(email: string, client: Client): Promise<void> {
      await take(client, email)
      await db.transaction((tx) => enqueue(tx, sendCancelLink, { requestId: newId(), email }))
    },

    async sendCancelLink({ email }: CancelRequestJob): Promise<void> {
      const userId = await findUserId(db, { kind: 'email', key: email })
      const recipient = userId === null ? null : await recipientOf(db, userId)
      if (userId === null || recipient === null) return
      const to = { to: recipient.email, firstName: recipient.firstName }
      const { subscription } = await factsOf(db, userId, provider)
      if (!subscription || !isRunning(subscription.status) || isCancelling(subscription))
        return mail.send(nothingToCancelMail(to))
      const url = new URL(`${cancelPath}/confirm`, publicUrl)
      url.searchParams.set('token', tokenOf(userId, subscription))
      await mail.send(cancelLinkMail({ ...to, plan: nameOf(subscription), url: url.href }))
    },

    /** Changes nothing, since mail scanners open every link. */
    async openCancel(token: string) {
      const { subscription, timeZone } = await planAt(token)
      return shown(subscription, timeZone, subscription.cancelAt ?? subscription.periodEnd)
    },

    async confirmCancel(token: string) {
      const { userId, subscription, timeZone } = await planAt(token)
      const { status, endsAt, currentPeriodEnd } = await cancel({ id: userId })
      const until = status === 'canceled' ? clock() : Temporal.Instant.from(endsAt ?? currentPeriodEnd)
      return shown(subscription, timeZone, until, status)
    },
  }
}

/** Each form is an email to an address that the caller may not own. */
const rules = {
  formsPerClient: { name: 'consumer-forms-client', times: 10, seconds: 3600 },
  formsPerMailbox: { name: 'consumer-forms-mailbox', times: 5, seconds: 3600 },
} satisfies Record<string, Limit>
