import type { RegistrationDraft, RegistrationForm } from '@daymark/domain/auth/credentials.ts'
import { useState } from 'react'
import { deviceZone } from '#api/clock.ts'
import { toast } from '#ui/toast.ts'
import { useRegister, useSendCode } from './auth.queries.ts'
import { useDraftForm } from './draft-form.ts'
import { atForm, registrationAfter } from './registration-steps.ts'

const emptyForm = () => ({
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  timeZone: deviceZone(),
})

/** From the form over the mailed code to the account. The form keeps what was typed on every way back to it. */
export function useRegistration() {
  const form = useDraftForm(({ registration }) => registration, emptyForm())
  const [registration, setRegistration] = useState(atForm)
  const { mutateAsync: sendCode } = useSendCode()
  const { mutateAsync: register } = useRegister()

  const giveUp = () => setRegistration(registrationAfter(registration, { type: 'given up' }))

  const create = async (draft: RegistrationDraft) => {
    try {
      await register(draft)
      toast.success('Registration successful!')
    } catch (error) {
      giveUp()
      form.refuse(error, 'Registration failed')
      toast.error('Registration failed')
    }
  }

  return {
    registration,
    form,
    giveUp,

    submit: async (filledIn: RegistrationForm) => {
      const { confirmPassword: _, ...draft } = filledIn
      try {
        await sendCode(draft.email)
        setRegistration(registrationAfter(registration, { type: 'code sent', draft }))
      } catch (error) {
        form.refuse(error, 'Registration failed. Failed to send verification email.')
        toast.error('Registration failed')
      }
    },

    complete: () => {
      const next = registrationAfter(registration, { type: 'verified' })
      setRegistration(next)
      if (next.step === 'complete' && next !== registration) void create(next.draft)
    },
  }
}
export type RegistrationFlow = ReturnType<typeof useRegistration>
