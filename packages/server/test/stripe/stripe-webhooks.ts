import { Stripe } from 'stripe'
import { systemClock } from '#adapters/clock/system.clock.ts'
import type { BillingWorld, Receiver } from '../billing-contract/contract-world.ts'
import { type Account, newStripeId, type StripeEvent } from './stripe-account.ts'
import type { StripeObjects } from './stripe-objects.ts'

export type StripeWebhooks = ReturnType<typeof stripeWebhooks>

const parallel = 'at once' satisfies Parameters<BillingWorld['release']>[0]

/** Tells of what happens, at once or when it is let go. An event keeps the state that its object had when it happened. */
export function stripeWebhooks(account: Account, objects: StripeObjects, secret: string, receive: Receiver) {
  /** Signatures are of the real time, whatever time it is at this Stripe. */
  const signatureOf = (raw: Uint8Array, secondsAgo: number): string =>
    Stripe.webhooks.generateTestHeaderString({
      payload: new TextDecoder().decode(raw),
      secret,
      timestamp: Math.floor(systemClock().epochMilliseconds / 1000) - secondsAgo,
    })

  async function deliver(event: StripeEvent): Promise<void> {
    const raw = new TextEncoder().encode(JSON.stringify(objects.event(event), null, 2))
    const wasTaken = await receive({ raw, signature: signatureOf(raw, 0) }).catch(() => false)
    event.isDelivered ||= wasTaken
  }

  let held: StripeEvent[] | null = null
  const onTheWay = new Set<Promise<void>>()

  return {
    signatureOf,
    emit(type: string, object: object): void {
      const event = { id: newStripeId('evt'), type, created: account.now, object, isDelivered: false }
      account.events.push(event)
      if (held) return void held.push(event)
      const delivery = deliver(event).finally(() => onTheWay.delete(delivery))
      onTheWay.add(delivery)
    },
    hold: () => void (held ??= []),
    drop: () => void (held = null),
    async release(order: Parameters<BillingWorld['release']>[0], copies: number): Promise<void> {
      const waiting = (held ?? []).flatMap((event) => Array.from({ length: copies }, () => event))
      held = null
      if (order === parallel) return void (await Promise.all(waiting.map(deliver)))
      for (const event of order === 'reversed' ? waiting.toReversed() : waiting) await deliver(event)
    },
    /** Each event that was not delivered is sent once more. */
    async redeliver(): Promise<void> {
      for (const event of account.events) if (!event.isDelivered) await deliver(event)
    },
    /** Until nothing is on its way any more. */
    async settled(): Promise<void> {
      while (onTheWay.size > 0) await Promise.all(onTheWay)
    },
  }
}
