import type { Errors, Fields } from './validation.ts'

/**
 * When the fields of a form begin to say what is wrong. A form that people walk through waits for its submit: a message
 * that appears as a field is left moves the button from under the pointer, and the click is lost. Once left is for
 * dialogs: where the button is disabled until all is well, or a few fields of many are amended.
 */
export type ErrorTiming = 'once submitted' | 'once left'

export type FormState<F extends Fields> = {
  /** What was typed. It lies over what the form was given, which may change beneath it. */
  edits: Partial<F>
  left: readonly string[]
  isSubmitted: boolean
  isSubmitting: boolean
  /** What the server found wrong, until the field is edited or the form is submitted again. */
  refused: Errors
  /** Why the last submit came to nothing. */
  problem: string | null
}

export const untouched = <F extends Fields>(): FormState<F> => ({
  edits: {},
  left: [],
  isSubmitted: false,
  isSubmitting: false,
  refused: {},
  problem: null,
})

export const fieldsIn = <F extends Fields>({ edits }: FormState<F>, base: F): F => ({ ...base, ...edits })

export const withEdit = <F extends Fields, K extends keyof F & string>(
  state: FormState<F>,
  name: K,
  text: F[K],
): FormState<F> => ({
  ...state,
  edits: { ...state.edits, [name]: text },
  refused: { ...state.refused, [name]: undefined },
})

export const whenLeft = <F extends Fields>(state: FormState<F>, name: string): FormState<F> =>
  state.left.includes(name) ? state : { ...state, left: [...state.left, name] }

export const whenSubmitted = <F extends Fields>(state: FormState<F>): FormState<F> => ({
  ...state,
  isSubmitted: true,
  isSubmitting: true,
  refused: {},
  problem: null,
})

/** Whether the server's refusal is still shown at a field of the form; another could not be corrected. */
export const isRefused = <F extends Fields>({ refused }: FormState<F>, fields: F): boolean =>
  Object.keys(fields).some((name) => refused[name] !== undefined)

/** What a field shows: the server's word before our own, and ours from its moment on at every keystroke. */
export function errorFor<F extends Fields>(
  { isSubmitted, left, refused }: FormState<F>,
  name: string,
  found: Errors,
  showErrors: ErrorTiming,
): string | undefined {
  const canShow = isSubmitted || (showErrors === 'once left' && left.includes(name))
  return refused[name] ?? (canShow ? found[name] : undefined)
}
