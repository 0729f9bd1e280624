import type { RegistrationDraft, RegistrationForm } from '@daymark/domain/auth/credentials.ts'
import { useState } from 'react'
import { ApiError, messageOf } from '#api/api-error.ts'
import { deviceZone } from '#api/time/clock.ts'
import { toast } from '#ui/toasts/toast.ts'
import { useRegister, useSendCode } from '../auth.queries.ts'
import { useDraftForm } from '../draft-form.ts'
import { atForm, atStart, registrationAfter } from './registration-steps.ts'
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
  /** The code is on its way. */
  onCodeSent: () => void
  /** The account could not be created: back to the form. */
  onForm: () => void
}

/** From the form over the mailed code to the account. The form keeps what was typed on every way back to it. */
export function useRegistration({ onCodeSent, onForm }: Ways) {
  const [pendingAtStart] = useState(saved.read)
  const [base] = useState(() => ({ ...emptyForm(), ...pendingAtStart }))
  const form = useDraftForm(({ registration }) => registration, base)
  const [registration, setRegistration] = useState(() => atStart(pendingAtStart))
  const { mutateAsync: sendCode } = useSendCode()
  const { mutateAsync: register } = useRegister()

  const create = async (draft: RegistrationDraft) => {
    try {
      await register(draft)
      saved.keep(null)
      toast.success('Registration successful!')
    } catch (error) {
      form.refuse(error, 'Registration failed')
      toast.error('Registration failed')
      const isAtField = error instanceof ApiError && error.errors.length > 0
      const reason = isAtField ? null : messageOf(error, '') || null
      saved.keep(null)
      setRegistration(registrationAfter(registration, { type: 'failed', reason }))
      onForm()
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

    submit: async (filledIn: RegistrationForm) => {
      const { confirmPassword: _, ...draft } = filledIn
      setRegistration(atForm)
      try {
        await sendCode(draft.email)
        saved.keep(draft)
        setRegistration(registrationAfter(registration, { type: 'code sent', draft }))
        onCodeSent()
      } catch (error) {
        form.refuse(error, 'Registration failed. Failed to send verification email.')
        toast.error('Registration failed')
      }
    },

    onVerified: () => goOn({ type: 'verified' }),
    onPassword: (password: string) => goOn({ type: 'password typed', password }),
  }
}
export type RegistrationFlow = ReturnType<typeof useRegistration>
