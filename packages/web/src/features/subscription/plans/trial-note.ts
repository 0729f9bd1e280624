import type { FeatureAccess } from '@daymark/domain/subscription/access.ts'

/** What a first plan begins with. No user is promised free days that they had before, or may have had. */
export const trialNoteOf = (access: Pick<FeatureAccess, 'planTrialAvailable'> | null): string =>
  access?.planTrialAvailable ? 'Start with a 7-day free trial • Cancel anytime' : 'Cancel anytime'
