import type { OwnerProof } from '@daymark/contract/auth.shapes.ts'
import { type ReactNode, useRef, useState } from 'react'
import { ApiError, isSessionEnd, messageOf } from '#api/api-error.ts'
import { GoogleButton } from '#features/auth/google/google-button.tsx'
import { errorsByField } from '#forms/validation.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { ProblemBox } from '#ui/fields/problem-box.tsx'
import { useOperator } from './operator.ts'

type ErrorAt = (field: string) => string | undefined

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  text: ReactNode
  confirm: string
  isDestructive?: boolean
  /** Whether the operator proves once more who they are: for what gives power or takes it for good. */
  needsProof?: boolean
  /** What else is asked for. What the server refuses is shown at its field. */
  children?: (errorAt: ErrorAt) => ReactNode
  /** Throws where it came to nothing; the dialog then stays, with the reason and with all that was typed. */
  onConfirm: (proof: OwnerProof) => Promise<unknown>
}

/** Asks before an operator changes something, with what has to be known for it. Begins afresh at every opening. */
export function ActionDialog(props: Props) {
  const { isOpen, onClose, title, text, isDestructive = false } = props
  const [isBusy, setBusy] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      role="alertdialog"
      width="narrow"
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={text}
      isBusy={isBusy}
      {...(isDestructive && { initialFocus: cancel })}
    >
      {isOpen && (
        <ActionForm
          {...props}
          isBusy={isBusy}
          onBusy={setBusy}
          cancel={
            <Button look="line" ref={cancel} disabled={isBusy} onClick={onClose}>
              Cancel
            </Button>
          }
        />
      )}
    </Dialog>
  )
}

type FormProps = Props & { isBusy: boolean; onBusy: (isBusy: boolean) => void; cancel: ReactNode }

function ActionForm(props: FormProps) {
  const { confirm, isDestructive = false, needsProof = false, children, onConfirm, onClose, isBusy, onBusy } = props
  const [proof, setProof] = useState<OwnerProof>({})
  const [failure, setFailure] = useState<{ problem: string | null; at: ReturnType<typeof errorsByField> }>(none)

  const submit = async () => {
    onBusy(true)
    setFailure(none)
    try {
      await onConfirm(proof)
      onClose()
    } catch (error) {
      if (isSessionEnd(error)) return
      const at = errorsByField(error instanceof ApiError ? error.errors : [])
      setFailure({ problem: messageOf(error), at })
    } finally {
      onBusy(false)
    }
  }

  const isAtField = Object.keys(failure.at).length > 0
  return (
    <form
      noValidate
      className="mt-5 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void submit()
      }}
    >
      {!isAtField && <ProblemBox text={failure.problem} />}
      {children?.((field) => failure.at[field])}
      {needsProof && <Proof proof={proof} error={failure.at['password']} onProof={setProof} />}
      <div className="mt-1 flex gap-3 max-sm:flex-col-reverse sm:justify-end">
        {props.cancel}
        <Button type="submit" look={isDestructive ? 'danger' : 'primary'} isBusy={isBusy}>
          {confirm}
        </Button>
      </div>
    </form>
  )
}

const none = { problem: null, at: {} }

type ProofProps = { proof: OwnerProof; error: string | undefined; onProof: (proof: OwnerProof) => void }

/** The password; without one Google's word, where it is set up. An operator of another provider signs in again instead. */
function Proof({ proof, error, onProof }: ProofProps) {
  const { hasPassword, confirmsBySignIn } = useOperator()
  if (hasPassword) {
    return (
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        hint="To confirm it’s you."
        error={error}
        value={proof.password ?? ''}
        onChange={({ currentTarget: { value } }) => onProof(value === '' ? {} : { password: value })}
      />
    )
  }
  if (confirmsBySignIn) {
    return <p className="text-[.94rem] text-ink-2">You may be asked to sign in again, to confirm it’s you.</p>
  }
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">Sign in with Google again to confirm it’s you.</p>
      <GoogleButton purpose="confirm" onCredential={(credential) => onProof({ credential })} />
      <output className={proof.credential === undefined ? 'sr-only' : 'text-ink-2'}>
        {proof.credential !== undefined && 'Google confirmed it’s you.'}
      </output>
      <ProblemBox text={error ?? null} />
    </div>
  )
}
