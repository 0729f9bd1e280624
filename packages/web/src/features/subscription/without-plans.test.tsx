import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { initialView } from '#app/shell/view.ts'
import { anAccess } from '../../../test/an-access.ts'
import { visit } from '../../../test/subscription-visit.ts'
import { UpgradePrompt } from './plans/upgrade-prompt.tsx'
import { SubscriptionContext } from './subscription-context.ts'
import { TierBadge } from './tier-badge.tsx'

// The page of an installation without plans.
beforeEach(() => void vi.stubGlobal('document', { documentElement: { dataset: { billing: 'off' } } }))
afterEach(() => void vi.unstubAllGlobals())

const open = { canAccessAnalytics: true, canExportData: true, canCreateMoreHabits: true, billingMode: 'off' }

test('everything is open before any response, and nothing is ever asked', async () => {
  const { data, loadBoth, look, pass, asked, expectChange } = visit({})
  expect(data().featureAccess).toMatchObject({ ...open, maxHabitsAllowed: 1_000_000 })
  await loadBoth()
  expectChange()
  pass(100)
  await look()
  expect(asked).toEqual([])
  expect(data()).toMatchObject({ owner: 'maya', subscription: null, failed: {}, isLoadingSubscription: false })
})

test('what was saved while there were plans is not believed', () => {
  const expired = { owner: 'maya', featureAccess: anAccess({ isTrialExpired: true }) }
  const saved = JSON.stringify({ state: expired, version: 0 })
  expect(visit({}, new Map([['subscription-store', saved]])).data().featureAccess).toMatchObject(open)
})

test('there is no badge and no prompt, and no screen of a checkout', () => {
  const { subscription } = visit({})
  const html = renderToStaticMarkup(
    <SubscriptionContext value={subscription}>
      <TierBadge />
      <UpgradePrompt feature="prioritySupport" access={anAccess()} onUpgrade={() => {}} />
    </SubscriptionContext>,
  )
  expect(html).toBe('')
  for (const path of ['/subscription/success?session_id=1', '/subscription/cancel'])
    expect(initialView(path, true)).toEqual({ name: 'dashboard' })
})
