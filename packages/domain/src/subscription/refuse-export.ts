import { Refusal } from '../refusal.ts'
import type { Access } from './access.ts'
import { upgradeTexts } from './offer-wording.ts'

/** Why this person may not take their data along while they stay; null when they may. */
export const refuseExport = ({ canExportData, tier }: Access): Refusal | null =>
  canExportData
    ? null
    : new Refusal('feature_locked', upgradeTexts.export, { subscriptionTier: tier, upgradeRequired: true })
