import { Refusal } from '@daymark/domain/refusal.ts'
import { BillingNotEnded, type PlanService } from './plan.service.ts'

type Needs = {
  endBilling: PlanService['endBilling']
  remember: (userId: string) => Promise<void>
  onError: (trouble: Error) => void
}

/** What has become of the subscription, where the account is still there. Each sentence is true of its case alone. */
const texts = {
  kept: 'We couldn’t cancel your subscription just now, so your account wasn’t deleted. Please try again.',
  unclear: 'Your account wasn’t deleted. We couldn’t confirm whether your subscription was canceled. Please try again.',
  canceled: 'Your subscription was canceled, but we couldn’t delete your account. Please try again.',
  none: 'We couldn’t delete your account just now. Please try again.',
} as const

const notDeleted = (outcome: keyof typeof texts) => new Refusal('unavailable', texts[outcome])

/**
 * Ends what costs money, then deletes the account: in this order, and the second only after the first. Whichever of them
 * fails, the refusal says how things are: what has ended, and that the account is still there.
 */
export const accountEndService =
  ({ endBilling, remember, onError }: Needs) =>
  async (userId: string, deleteAccount: () => Promise<void>): Promise<void> => {
    const { hadSubscription, release } = await endBilling(userId).catch((error: unknown) => {
      if (!(error instanceof BillingNotEnded)) throw error
      onError(error)
      throw notDeleted(outcomeOf(error))
    })
    try {
      await remember(userId)
      await deleteAccount()
    } catch (error) {
      await release().catch(onError)
      if (!hadSubscription) throw error
      const reason = error instanceof Error ? error.message : String(error)
      onError(new Error(`Billing of ${userId} has ended, but the account was not deleted: ${reason}`, { cause: error }))
      throw notDeleted('canceled')
    }
  }

function outcomeOf({ progress: { hadSubscription, deletion } }: BillingNotEnded): keyof typeof texts {
  if (!hadSubscription) return 'none'
  if (deletion === 'not sent') return 'kept'
  return deletion === 'sent' ? 'unclear' : 'canceled'
}
