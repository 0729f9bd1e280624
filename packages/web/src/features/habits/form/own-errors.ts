import type { Errors, Validation } from '#forms/validation.ts'

/** Adds what the rules cannot know. Where they speak of a field themselves, theirs is the word that is shown. */
export function withOwnErrors<Draft, Sent>(
  validated: Validation<Draft>,
  own: Errors,
  toSend: (draft: Draft) => Sent,
): Validation<Sent> {
  const spoken = Object.entries(own).filter(([, message]) => message !== undefined)
  const errors = { ...Object.fromEntries(spoken), ...validated.errors }
  if (!validated.isGood || spoken.length > 0) return { isGood: false, errors }
  return { isGood: true, draft: toSend(validated.draft), errors: {} }
}
