import { expect, test } from 'vitest'
import { accessOf } from './access.ts'
import { refuseExport } from './refuse-export.ts'

const facts = {
  trialEndsAt: Temporal.Instant.from('2026-04-05T08:00:00Z'),
  graceEndsAt: null,
  planTrialUsedAt: null,
  subscription: null,
  grant: null,
}
const accessAt = (now: string) => accessOf(facts, Temporal.Instant.from(now), true)

test('data goes along during the trial, and after it with a plan alone', () => {
  expect(refuseExport(accessAt('2026-04-05T07:59:59Z'))).toBeNull()
  expect(refuseExport(accessAt('2026-04-05T08:00:00Z'))).toMatchObject({
    code: 'feature_locked',
    message: 'Upgrade to Basic for Data Export',
    details: { subscriptionTier: 'Free', upgradeRequired: true },
  })
})
