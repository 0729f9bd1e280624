import type { UserView } from '@daymark/contract/auth.shapes.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ChangePassword } from './change-password.tsx'

/** The way to a new password, folded away until it is wanted. Whoever has none is told why there is nothing to change. */
export function PasswordSection({ user }: { user: UserView }) {
  const [step, setStep] = useState<'folded' | 'open' | 'left'>('folded')
  const opener = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (step === 'left') opener.current?.focus()
  }, [step])

  if (!user.hasPassword) {
    return <p className="text-ink-2">You sign in with Google, so this account has no password.</p>
  }
  if (step === 'open') return <ChangePassword email={user.email} onDone={() => setStep('left')} />
  return (
    <Button look="line" ref={opener} onClick={() => setStep('open')}>
      Change Password
    </Button>
  )
}
