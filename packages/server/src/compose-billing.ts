import { type Billing, type LocalBilling, WrongPrice } from '#adapters/billing/billing.ts'
import { count, countFirst } from '#features/admin/counts/counts.store.ts'
import { countActive } from '#features/habits/habits.store.ts'
import {
  fileWithdrawal,
  sendCancelLink,
  sendWithdrawalReceipt,
} from '#features/subscription/consumer-forms/consumer-forms.jobs.ts'
import { consumerFormsRoutes } from '#features/subscription/consumer-forms/consumer-forms.routes.ts'
import {
  consumerFormsService,
  type ConsumerFormsNeeds,
} from '#features/subscription/consumer-forms/consumer-forms.service.ts'
import { sendLetter, tellOfDispute } from '#features/subscription/subscription.jobs.ts'
import { type SubscriptionNeeds, subscriptionService } from '#features/subscription/subscription.service.ts'
import { withoutPlansService } from '#features/subscription/without-plans.service.ts'
import type { Api } from '#http/api.ts'
import { handle, type Handler } from '#jobs/job.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'

type Given = Pick<SubscriptionNeeds, 'db' | 'clock' | 'tokens' | 'limits' | 'enqueue' | 'mail'> & {
  config: Config
  billing: Billing | null
  localBilling: LocalBilling | null
  log: Log
}

/** The part of `compose` that is about plans. In an installation without them `plans` is null, and all is open. */
export function composeBilling({ billing, localBilling, log, config, ...given }: Given) {
  const { publicUrl, supportEmail, isProSold, hasConsumerForms } = config
  const onError = (error: Error) =>
    log[error instanceof WrongPrice ? 'error' : 'warn']({ reason: error.message }, 'the billing provider is in trouble')
  const counts = { countActiveHabits: countActive, count, countFirst }
  const needs = { ...given, publicUrl, supportEmail, onError }
  const plans = billing && subscriptionService({ ...needs, ...counts, isProSold, hasConsumerForms, billing })
  if (plans) localBilling?.deliverTo(plans.receiveWebhook)
  const subscription = plans ?? withoutPlansService({ db: given.db, countActiveHabits: countActive, onError })

  /** The forms that need no session; nothing where the setting is off. */
  const composeForms = (openTicket: ConsumerFormsNeeds['openTicket']) => {
    if (!plans || !hasConsumerForms) return { handlers: [], serve: () => {} }
    const forms = consumerFormsService({ ...needs, openTicket, provider: plans.provider, cancel: plans.cancel })
    const handlers: Handler[] = [
      handle(sendWithdrawalReceipt, forms.sendWithdrawalReceipt),
      handle(fileWithdrawal, forms.fileWithdrawal),
      handle(sendCancelLink, forms.sendCancelLink),
    ]
    return { handlers, serve: (api: Api) => consumerFormsRoutes(api, forms) }
  }

  return {
    plans,
    composeForms,
    handlers: plans ? [handle(tellOfDispute, plans.tellOfDispute), handle(sendLetter, plans.letters.send)] : [],
    tasks: plans ? [async () => localBilling?.processDue(), plans.repair, plans.letters.processDue] : [],
    deleteWithBilling: (userId: string, deleteAccount: () => Promise<void>): Promise<void> =>
      subscription.deleteWithBilling(userId, async () => {
        await localBilling?.forget(userId)
        await deleteAccount()
      }),
    subscription,
  }
}
