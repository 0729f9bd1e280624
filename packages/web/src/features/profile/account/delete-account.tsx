import type { UserView } from '@daymark/contract/auth.shapes.ts'
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LeavingForm, type RenderGoogleProof, type RenderSignInAgain } from './leaving-form.tsx'
import { useIsChanging } from '../profile.queries.ts'

type Props = {
  user: UserView
  renderGoogleProof: RenderGoogleProof
  renderSignInAgain: RenderSignInAgain
  note: string | null
}

const loss = 'Your habits, completions, notes, tickets and settings are removed for good. This can’t be undone.'

/** Asks for proof that the account is theirs, and offers them what would be lost. A deleted user is signed out. */
export function DeleteAccount({ user, renderGoogleProof, renderSignInAgain, note }: Props) {
  const [isOpen, setOpen] = useState(false)
  const saferAnswer = useRef<HTMLButtonElement>(null)
  const isDeleting = useIsChanging()
  const close = () => setOpen(false)
  return (
    <>
      <Button look="danger-line" onClick={() => setOpen(true)}>
        Delete Account
      </Button>
      <Dialog
        role="alertdialog"
        width="narrow"
        isOpen={isOpen}
        onClose={close}
        title="Delete your account?"
        description={note === null ? loss : `${loss} ${note}`}
        isBusy={isDeleting}
        initialFocus={saferAnswer}
      >
        <LeavingForm
          user={user}
          renderGoogleProof={renderGoogleProof}
          renderSignInAgain={renderSignInAgain}
          keep={
            <Button look="line" ref={saferAnswer} disabled={isDeleting} onClick={close}>
              Keep Account
            </Button>
          }
        />
      </Dialog>
    </>
  )
}
