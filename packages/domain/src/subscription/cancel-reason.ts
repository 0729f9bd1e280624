/** Why a person cancels, where they say so. */
export const cancelReasons = ['tooExpensive', 'missingFeature', 'notUsed', 'otherApp', 'other'] as const
export type CancelReason = (typeof cancelReasons)[number]
