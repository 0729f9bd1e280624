import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { ApiError, messageOf } from '#api/api-error.ts'
import {
  errorFor,
  type ErrorTiming,
  fieldsIn,
  type FormState,
  isRefused,
  untouched,
  whenLeft,
  whenSubmitted,
  withEdit,
} from './form-state.ts'
import { type Errors, errorsByField, type Fields, type Validation } from './validation.ts'

type Validate<F extends Fields, Draft> = (fields: F) => Validation<Draft>

type Needs<F extends Fields, Draft> = {
  /** What the controls hold until they are edited; what changes here shows at once, except where it was edited. */
  base: F
  showErrors: ErrorTiming
  /** A form is seen, and filled in, while its rules are on their way. A submit fetches them, or tells that it cannot. */
  validate: Validate<F, Draft> | { load: () => Promise<Validate<F, Draft>> }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * A form. What was typed outlives every failure, and lives as long as the calling component. A submit makes every field
 * speak and goes to the first that is wrong; only a draft that was validated is sent.
 */
export function useForm<F extends Fields, Draft>({ base, showErrors, validate }: Needs<F, Draft>) {
  const element = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<FormState<F>>(untouched)
  const fields = fieldsIn(state, base)
  const validated = typeof validate === 'function' ? validate(fields) : null

  const edit = <K extends keyof F & string>(name: K, text: F[K]) => setState((now) => withEdit(now, name, text))

  const refuse = (error: unknown, fallback?: string) => {
    const refused = errorsByField(error instanceof ApiError ? error.errors : [])
    setState((now) => ({ ...now, refused, problem: messageOf(error, fallback) }))
    focusFirst(element.current, refused)
  }

  const submit = async (send: (draft: Draft) => Promise<void> | void) => {
    setState(whenSubmitted)
    try {
      const result = typeof validate === 'function' ? validate(fields) : (await validate.load())(fields)
      if (result.isGood) await send(result.draft)
      else focusFirst(element.current, result.errors)
    } catch (error) {
      // The rules did not arrive.
      refuse(error, 'Network error occurred')
    } finally {
      setState((now) => ({ ...now, isSubmitting: false }))
    }
  }

  return {
    fields,
    edit,
    isSubmitting: state.isSubmitting,
    problem: state.problem,

    /** Whether a submit would be sent, as far as is known. */
    isValid: validated?.isGood === true && !isRefused(state, fields),

    /** What the form element carries. A second submit waits for the first. */
    element: (send: (draft: Draft) => Promise<void> | void) => ({
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        if (!state.isSubmitting) void submit(send)
      },
    }),

    /** What a field carries: the error goes beside its label, the rest to its control. */
    field: <K extends keyof F & string>(name: K) => ({
      name,
      value: fields[name],
      error: errorFor(state, name, validated?.errors ?? {}, showErrors),
      onBlur: () => setState((now) => whenLeft(now, name)),
      onChange: ({ currentTarget }: ChangeEvent<Control>) => edit(name, currentTarget.value as F[K]),
    }),

    focus: (name: keyof F & string) => focusFirst(element.current, { [name]: '' }),

    /** The server said no, or nothing: the reason is the form's problem, and is shown at each field that it names. */
    refuse,

    /** Forgets what was typed: it has arrived. */
    reset: () => setState(untouched),
  }
}
export type Form<F extends Fields, Draft> = ReturnType<typeof useForm<F, Draft>>

function focusFirst(form: HTMLFormElement | null, errors: Errors): void {
  const wrong = [...(form?.elements ?? [])].find((control) => errors[control.getAttribute('name') ?? ''] !== undefined)
  if (wrong instanceof HTMLElement) wrong.focus()
}
