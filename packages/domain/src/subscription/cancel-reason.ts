/** Why a person cancels, where they say so. */
export const cancelReasons = ['tooExpensive', 'missingFeature', 'notUsed', 'otherApp', 'other'] as const
export type CancelReason = (typeof cancelReasons)[number]

export const cancelReasonNames = {
  tooExpensive: 'It’s too expensive',
  missingFeature: 'It’s missing something I need',
  notUsed: 'I don’t use it enough',
  otherApp: 'I’m switching to another app',
  other: 'Something else',
} satisfies Record<CancelReason, string>
