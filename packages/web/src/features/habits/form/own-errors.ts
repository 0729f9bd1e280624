import type { Errors, Validation } from '#forms/validation.ts'

/** Adds errors that the rules cannot find. An error of the rules comes first. */
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
