import { Refusal } from '@daymark/domain/refusal.ts'
import { planWordsOf } from '@daymark/domain/subscription/plan-words.ts'
import { lastSecondOf, refuseTrialExtension, refuseUntil } from '@daymark/domain/subscription/refuse-grant.ts'
import { paidTierOf } from '@daymark/domain/subscription/tier.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import type { Db } from '#db/db.ts'
import type { LettersService } from '../letters/letters.service.ts'
import { type Facts, factsOf, factsOfAll, type Provider } from '../subscription.store.ts'
import { planHistoryOf, recordPlanChange } from './plan-changes.store.ts'
import { setTerms } from './trial.store.ts'

type Needs = { clock: Clock; provider: Provider; writeDueLetters: LettersService['writeDue'] }

const noPerson = () => new Refusal('not_found', 'Person not found')

/**
 * What operators do about a person's plan, in their transaction. A plan that is given, and a trial, end with the day that
 * was chosen, by the clock of the person.
 */
export function grantService({ clock, provider, writeDueLetters }: Needs) {
  async function planOf(tx: Db, userId: string) {
    const facts = await factsOf(tx, userId, provider)
    if (!facts.account) throw noPerson()
    return { facts, zone: facts.account.timeZone, now: clock() }
  }

  async function change(
    tx: Db,
    userId: string,
    facts: Facts,
    stored: Parameters<typeof setTerms>[2],
    changes: Partial<Facts>,
  ) {
    await setTerms(tx, userId, stored)
    await recordPlanChange(tx, userId, facts, changes, clock())
    await writeDueLetters(tx, userId, { ...facts, ...changes })
  }

  return {
    /** Takes the place of an earlier one. */
    async grant(tx: Db, userId: string, { tier, until }: { tier: 1 | 2; until: Day }): Promise<void> {
      const { facts, zone, now } = await planOf(tx, userId)
      const refusal = refuseUntil(until, now, zone)
      if (refusal) throw refusal
      const grantedUntil = lastSecondOf(until, zone)
      const grant = { tier: paidTierOf(tier), until: grantedUntil }
      await change(tx, userId, facts, { grantedTier: tier, grantedUntil }, { grant })
    },

    async withdraw(tx: Db, userId: string): Promise<void> {
      const { facts } = await planOf(tx, userId)
      if (facts.grant === null) throw new Refusal('conflict', 'This account has no given plan')
      await change(tx, userId, facts, { grantedTier: null, grantedUntil: null }, { grant: null })
    },

    /** The days to subscribe in come again after the longer trial. */
    async extendTrial(tx: Db, userId: string, { until }: { until: Day }): Promise<void> {
      const { facts, zone, now } = await planOf(tx, userId)
      const refusal = refuseTrialExtension(facts, until, now, zone)
      if (refusal) throw refusal
      const changes = { trialEndsAt: lastSecondOf(until, zone), graceEndsAt: null }
      await change(tx, userId, facts, changes, changes)
    },

    /** The plans of some people in words, by their id. */
    async planWordsFor(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
      if (userIds.length === 0) return new Map()
      const all = await factsOfAll(db, userIds, provider)
      return new Map([...all].map(([id, facts]) => [id, planWordsOf(facts, clock(), facts.account?.timeZone ?? 'UTC')]))
    },

    planHistoryOf,
  }
}
