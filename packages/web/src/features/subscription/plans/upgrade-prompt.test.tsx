import type { FeatureAccess } from '@daymark/domain/subscription/access.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anAccess } from '../../../../test/an-access.ts'
import { UpgradePrompt } from './upgrade-prompt.tsx'

const free = anAccess({ isTrialExpired: true })
const show = (access: FeatureAccess | null) =>
  renderToStaticMarkup(<UpgradePrompt feature="analytics" access={access} onUpgrade={() => {}} />)

test('it names what the plan would open', () => {
  const html = show(free)
  expect(html).toContain('Upgrade to Pro for Analytics')
  expect(html).toContain('Upgrade Now')
})

test('shows nothing to a user who has the feature, is in trial or in grace, or is not loaded yet', () => {
  expect(show({ ...free, canAccessAnalytics: true })).toBe('')
  expect(show({ ...free, isInTrial: true })).toBe('')
  expect(show({ ...free, isInGracePeriod: true })).toBe('')
  expect(show(null)).toBe('')
})
