import type { Feature, FeatureAccess } from '@daymark/domain/subscription/access.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { anAccess } from '../../../../test/an-access.ts'
import { UpgradePrompt } from './upgrade-prompt.tsx'

const free = anAccess({ isTrialExpired: true })
const show = (access: FeatureAccess | null, feature: Feature = 'analytics') =>
  renderToStaticMarkup(<UpgradePrompt feature={feature} access={access} onUpgrade={() => {}} />)

/** The page says which plans the installation sells. */
const onPage = (dataset: Record<string, string>) => vi.stubGlobal('document', { documentElement: { dataset } })
afterEach(() => vi.unstubAllGlobals())

test('it names what the plan would open, and leads to one that can be bought', () => {
  onPage({})
  const html = show(free, 'export')
  expect(html).toContain('Upgrade to Basic for Data Export')
  expect(html).toContain('Upgrade Now')
})

test('what only Pro will have comes with Basic while Pro is not sold, and the button leads to the plans', () => {
  onPage({})
  for (const feature of ['analytics', 'prioritySupport'] as const) {
    const html = show(free, feature)
    expect(html).toContain('Upgrade to Pro for')
    expect(html).toContain('Until Pro is here, it comes with Basic.')
    expect(html).toContain('Upgrade Now')
  }
})

test('where Pro is sold the prompt leads to it', () => {
  onPage({ pro: 'sold' })
  const html = show(free)
  expect(html).toContain('Upgrade Now')
  expect(html).not.toContain('Basic')
})

test('shows nothing to a user who has the feature, is in trial or in grace, or is not loaded yet', () => {
  expect(show({ ...free, canAccessAnalytics: true })).toBe('')
  expect(show({ ...free, isInTrial: true })).toBe('')
  expect(show({ ...free, isInGracePeriod: true })).toBe('')
  expect(show(null)).toBe('')
})
