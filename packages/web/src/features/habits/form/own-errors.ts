import type { Errors, Judgement } from '#forms/judgement.ts'

/** Adds what the rules cannot know. Where they speak of a field themselves, theirs is the word that is shown. */
export function withOwnErrors<Draft, Sent>(
  judged: Judgement<Draft>,
  own: Errors,
  toSend: (draft: Draft) => Sent,
): Judgement<Sent> {
  const spoken = Object.entries(own).filter(([, message]) => message !== undefined)
  const errors = { ...Object.fromEntries(spoken), ...judged.errors }
  if (!judged.isGood || spoken.length > 0) return { isGood: false, errors }
  return { isGood: true, draft: toSend(judged.draft), errors: {} }
}
