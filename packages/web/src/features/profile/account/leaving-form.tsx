import type { OwnerProof, UserView } from '@daymark/contract/auth.shapes.ts'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ApiError, isSessionEnd, messageOf } from '#api/api-error.ts'
import { Button } from '#ui/button.tsx'
import { ProblemBox } from '#ui/fields/problem-box.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { toast } from '#ui/toasts/toast.ts'
import { failed as downloadFailed, useFarewellDownload } from './download.queries.ts'
import { useDeleteAccount } from '../profile.queries.ts'

/** Lets a person show with Google that it is them; calls back with Google's fresh word for it. */
export type RenderGoogleProof = (onCredential: (credential: string) => void) => ReactNode

/** It may have worked all the same. */
const unanswered = 'We didn’t get a response, so we can’t tell whether your account was deleted. Please try again.'

/** How a person confirms who has just to sign in again. */
export type RenderSignInAgain = () => ReactNode

type Props = {
  user: UserView
  renderGoogleProof: RenderGoogleProof
  renderSignInAgain: RenderSignInAgain
  /** The other button. */
  keep: ReactNode
}

/**
 * One proof for both: taking everything along, which can be done any number of times, and deleting the account. While
 * the file is on its way nothing can be deleted.
 */
export function LeavingForm({ user, renderGoogleProof, renderSignInAgain, keep }: Props) {
  const { hasPassword, confirmsBySignIn = false } = user
  const [proof, setProof] = useState<OwnerProof | null>(confirmsBySignIn ? {} : null)
  const [problem, setProblem] = useState<string>()
  const { mutateAsync: deleteAccount, isPending: isDeleting } = useDeleteAccount()
  const { mutateAsync: download, isPending: isDownloading } = useFarewellDownload()

  const give = (next: OwnerProof | null) => {
    setProof(next)
    setProblem(undefined)
  }
  const withProof = async (work: (proof: OwnerProof) => Promise<unknown>, fallback: string) => {
    if (proof === null) {
      setProblem(hasPassword ? 'Password is required' : 'Please continue with Google first')
      return
    }
    setProblem(undefined)
    try {
      await work(proof)
    } catch (error) {
      if (!isSessionEnd(error)) setProblem(messageOf(error, fallback))
    }
  }
  const remove = async (proof: OwnerProof) => {
    await deleteAccount(proof).catch((error: unknown) => {
      const isUnanswered = error instanceof ApiError && error.status === 0
      throw isUnanswered ? new ApiError({ status: 0, code: error.code, message: unanswered, cause: error }) : error
    })
    toast.success('Your account has been deleted')
  }

  return (
    <form
      noValidate
      className="mt-5 grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isDownloading) void withProof(remove, 'Failed to delete your account')
      }}
    >
      {hasPassword && (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          hint="To confirm it’s you."
          error={problem}
          value={proof?.password ?? ''}
          onChange={({ currentTarget: { value } }) => give(value === '' ? null : { password: value })}
        />
      )}
      {confirmsBySignIn && (
        <div className="grid gap-4">
          <p className="text-ink-2">To confirm it’s you, sign in again first. That counts for 5 minutes.</p>
          {renderSignInAgain()}
          <ProblemBox text={problem ?? null} />
        </div>
      )}
      {!hasPassword && !confirmsBySignIn && (
        <div className="grid gap-4">
          <p className="text-ink-2">Sign in with Google again to confirm it’s you.</p>
          {renderGoogleProof((credential) => give({ credential }))}
          <output className={proof === null ? 'sr-only' : 'text-ink-2'}>
            {proof !== null && 'Google confirmed it’s you. Now choose what to do.'}
          </output>
          <ProblemBox text={problem ?? null} />
        </div>
      )}
      <div className="grid justify-items-start gap-2">
        <p className="text-ink-2">You can download everything first, as one file.</p>
        <Button
          look="line"
          icon={<Download size={18} aria-hidden="true" />}
          isBusy={isDownloading}
          isIdle={isDeleting}
          onClick={() => void withProof(download, downloadFailed)}
        >
          Download my data
        </Button>
      </div>
      <div className="flex gap-3 max-sm:flex-col-reverse sm:justify-end">
        {keep}
        <Button type="submit" look="danger" isBusy={isDeleting} isIdle={isDownloading}>
          {isDeleting ? 'Deleting…' : 'Delete Account'}
        </Button>
      </div>
    </form>
  )
}
