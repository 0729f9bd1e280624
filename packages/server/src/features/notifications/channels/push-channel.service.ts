import { truncate } from '@daymark/domain/text-length.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import { type Push, type PushOutcome, PushUnavailable } from '#adapters/push/push.ts'
import type { Db } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import { type Channel, type Delivery, endEverywhereOf, type Outgoing } from './channel.ts'
import { keepAnswer } from './push-answer.store.ts'
import { forgetSubscriptions, subscriptionsOf } from './push-subscriptions.store.ts'
import type { SealedTokens } from '#http/sealed-token.ts'

type Needs = { db: Db; clock: Clock; push: Push; answerTokens: SealedTokens }

const noBrowser = 'No browser is set up for notifications'

/**
 * To every browser of a user. One that takes the message is enough: a retry would show it twice where it arrived.
 * Subscriptions that have ended are removed.
 */
export function pushChannel({ db, clock, push, answerTokens }: Needs): Channel {
  /** Done, Later and Skip are offered only for a message about open habits. */
  async function tokenFor({ id, userId, habitIds, day }: Outgoing): Promise<string | null> {
    if (habitIds.length === 0) return null
    const tokenId = newId()
    const answer = { tokenId, userId, messageId: id, habitIds: [...habitIds], day, expiresAt: endEverywhereOf(day) }
    await keepAnswer(db, answer)
    return answerTokens.make(`${userId}.${tokenId}`)
  }

  return {
    async deliver(message) {
      const browsers = await subscriptionsOf(db, message.userId)
      if (browsers.length === 0) return { outcome: 'undeliverable', reason: noBrowser }
      const text = JSON.stringify(pushPayloadOf(message, await tokenFor(message)))
      const seconds = Math.max(0, Math.floor(clock().until(message.expiresAt).total('seconds')))
      const topic = message.id.replaceAll('-', '')
      const tried = await Promise.all(
        browsers.map((browser) => push.send(browser, { text, seconds, topic }).catch(unlessAway)),
      )
      const gone = browsers.filter((_, place) => outcomeAt(tried, place) === 'gone')
      const endpoints = gone.map(({ endpoint }) => endpoint)
      if (gone.length > 0) await db.transaction((tx) => forgetSubscriptions(tx, message.userId, endpoints))
      return deliveryOf(tried)
    },

    obstacleFor: async (userId) => ((await subscriptionsOf(db, userId)).length > 0 ? null : noBrowser),
  }
}

type Tried = PushOutcome | PushUnavailable

function unlessAway(error: unknown): PushUnavailable {
  if (error instanceof PushUnavailable) return error
  throw error
}

const outcomeAt = (tried: readonly Tried[], place: number): string | null => {
  const found = tried[place]
  return found && 'outcome' in found ? found.outcome : null
}

function deliveryOf(tried: readonly Tried[]): Delivery {
  const results = tried.filter((one) => 'outcome' in one)
  if (results.some(({ outcome }) => outcome === 'taken')) return { outcome: 'sent' }
  const unavailable = tried.find((one) => one instanceof PushUnavailable)
  if (unavailable) throw unavailable
  const refused = results.find((one) => one.outcome === 'refused')
  return { outcome: 'undeliverable', reason: refused?.reason ?? noBrowser }
}

/** What the service worker reads. Without a token the message has no buttons. */
type PushPayload = { title: string; body: string; actionUrl: string; tag: string; token: string | null }

/** A push service takes 4096 bytes, and a character may have four. */
const mostTitleCharacters = 120
const mostBodyCharacters = 600

/** A later message of the same type, day and quarter of an hour replaces the one before it on the screen. */
const pushPayloadOf = ({ title, body, actionUrl, type, day, slot }: Outgoing, token: string | null): PushPayload => ({
  title: truncate(title, mostTitleCharacters),
  body: truncate(body, mostBodyCharacters),
  actionUrl: actionUrl ?? '/',
  tag: slot === '' ? `${type}:${day}` : `${type}:${day}:${slot}`,
  token,
})
