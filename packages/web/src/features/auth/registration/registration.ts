import type { RegistrationDraft, RegistrationForm } from '@daymark/domain/auth/credentials.ts'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { deviceZone } from '#api/time/clock.ts'
import { toast } from '#ui/toasts/toast.ts'
import { useRegister, useSendCode } from '../auth.queries.ts'
import { useDraftForm } from '../draft-form.ts'
import { atForm, atStart, registrationAfter } from './registration-steps.ts'
import type { Invite } from './invited.ts'
import { savedRegistration } from './saved-registration.ts'

const saved = savedRegistration(() => sessionStorage)

const emptyForm = () => ({
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  timeZone: deviceZone(),
})

type Ways = {
  /** Null without one. */
  invite: Invite | null
  /** The code is on its way. */
  onCodeSent: () => void
  /** The account could not be created: back to the form. */
  onForm: () => void
}

/** From the form over the mailed code to the account. The form keeps what was typed on every way back to it. */
export function useRegistration({ invite, onCodeSent, onForm }: Ways) {
  const [pendingAtStart] = useState(saved.read)
  const [base] = useState(() => ({ ...emptyForm(), ...pendingAtStart }))
  const fixed = invite?.email ? { email: invite.email } : {}
  const form = useDraftForm(({ registration }) => registration, { ...base, ...fixed })
  const [registration, setRegistration] = useState(() => atStart(pendingAtStart))
  const { mutateAsync: sendCode } = useSendCode()
  const { mutateAsync: register } = useRegister()

  /** Where a field says what is wrong, a toast would only cover it. */
  const refuse = (error: unknown, fallback: string) => {
    form.refuse(error, fallback)
    if (!(error instanceof ApiError) || error.errors.length === 0) toast.error('Registration failed')
  }

  const create = async (draft: RegistrationDraft) => {
    try {
      await register({ ...draft, invite: invite?.token })
      saved.keep(null)
      toast.success('Registration successful!')
    } catch (error) {
      refuse(error, 'Registration failed')
      saved.keep(null)
      setRegistration(atForm)
      onForm()
    }
  }

  /** An invite replaces the code: the form is the only step, and stays where it is refused. */
  const createAtOnce = async (draft: RegistrationDraft & { invite: string }) => {
    try {
      await register(draft)
      toast.success('Registration successful!')
    } catch (error) {
      refuse(error, 'Registration failed')
    }
  }

  const goOn = (event: { type: 'verified' } | { type: 'password typed'; password: string }) => {
    const next = registrationAfter(registration, event)
    setRegistration(next)
    if (next.step === 'complete' && next !== registration) void create(next.draft)
  }

  return {
    registration,
    form,
    invite,

    submit: async (filledIn: RegistrationForm) => {
      const { confirmPassword: _, ...typed } = filledIn
      const draft = { ...typed, ...fixed }
      setRegistration(atForm)
      if (invite?.needsCode === false) return createAtOnce({ ...draft, invite: invite.token })
      try {
        await sendCode({ email: draft.email, password: draft.password })
        saved.keep(draft)
        setRegistration(registrationAfter(registration, { type: 'code sent', draft }))
        onCodeSent()
      } catch (error) {
        refuse(error, 'Registration failed. Failed to send verification email.')
      }
    },

    onVerified: () => goOn({ type: 'verified' }),
    onPassword: (password: string) => goOn({ type: 'password typed', password }),
  }
}
export type RegistrationFlow = ReturnType<typeof useRegistration>
