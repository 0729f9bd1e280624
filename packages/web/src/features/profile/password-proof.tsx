import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'

type Props = {
  isBusy: boolean
  problem: string | undefined
  /** The other answer. */
  keep: ReactNode
  onProof: (password: string) => void
}

export function PasswordProof({ isBusy, problem, keep, onProof }: Props) {
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(password === '')
        if (password !== '') onProof(password)
      }}
    >
      <PasswordField
        label="Password"
        autoComplete="current-password"
        hint="To show that this account is yours."
        error={isMissing ? 'Password is required' : problem}
        value={password}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          setMissing(false)
        }}
      />
      <div className="flex gap-3 max-sm:flex-col-reverse sm:justify-end">
        {keep}
        <Button type="submit" look="danger" isBusy={isBusy}>
          {isBusy ? 'Deleting…' : 'Delete Account'}
        </Button>
      </div>
    </form>
  )
}
