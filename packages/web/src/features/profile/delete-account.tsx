import type { UserView } from '@daymark/contract/auth.shapes.ts'
import { type ReactNode, useRef, useState } from 'react'
import { messageOf } from '#api/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ProblemBox } from '#ui/problem-box.tsx'
import { toast } from '#ui/toast.tsx'
import { DownloadButton } from './download-button.tsx'
import { PasswordProof } from './password-proof.tsx'
import { useDeleteAccount } from './profile.queries.ts'
import { isSessionEnd } from './tell-failure.ts'

/** Lets a person show with Google that it is them; calls back with Google's fresh word for it. */
export type RenderGoogleProof = (onCredential: (credential: string) => void) => ReactNode

type Props = { user: UserView; renderGoogleProof: RenderGoogleProof }

/** Asks for proof that the account is theirs, and offers them what would be lost. Whoever is deleted is signed out. */
export function DeleteAccount({ user, renderGoogleProof }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<string>()
  const saferAnswer = useRef<HTMLButtonElement>(null)
  const { mutateAsync: deleteAccount, isPending } = useDeleteAccount()

  const close = () => {
    setProblem(undefined)
    setOpen(false)
  }
  const remove = async (proof: { password: string } | { credential: string }) => {
    setProblem(undefined)
    try {
      await deleteAccount(proof)
      toast.success('Your account has been deleted')
    } catch (error) {
      if (!isSessionEnd(error)) setProblem(messageOf(error, 'Failed to delete your account'))
    }
  }
  const keep = (
    <Button look="line" ref={saferAnswer} disabled={isPending} onClick={close}>
      Keep Account
    </Button>
  )

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
        description="Your habits, completions, notes, tickets and settings are removed for good. A running subscription is cancelled first. Nobody can bring any of it back."
        isBusy={isPending}
        initialFocus={saferAnswer}
      >
        <div className="mt-5 grid gap-5">
          <div className="grid justify-items-start gap-2">
            <p className="text-ink-2">You can take everything with you first.</p>
            <DownloadButton />
          </div>
          {user.hasPassword ? (
            <PasswordProof
              isBusy={isPending}
              problem={problem}
              keep={keep}
              onProof={(password) => void remove({ password })}
            />
          ) : (
            <div className="grid gap-4">
              <p className="text-ink-2">To delete it, show with Google once more that it is you.</p>
              {renderGoogleProof((credential) => void remove({ credential }))}
              <ProblemBox text={problem ?? null} />
              {keep}
            </div>
          )}
        </div>
      </Dialog>
    </>
  )
}
