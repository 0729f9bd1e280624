import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSession } from '#api/client-context.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DeleteAccount } from './account/delete-account.tsx'
import { DownloadChoice, type ExportAccess } from './account/download-choice.tsx'
import type { RenderGoogleProof, RenderSignInAgain } from './account/leaving-form.tsx'
import { ProfileEditor } from './profile-editor.tsx'
import { useIsChanging } from './profile.queries.ts'
import type { UserView } from '@daymark/contract/auth.shapes.ts'
import { Button } from '#ui/button.tsx'
import { ChangePassword } from './account/change-password.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** Null where there are no plans. */
  renderSubscription: (() => ReactNode) | null
  exportAccess: ExportAccess
  renderPauses: () => ReactNode
  renderConnections: () => ReactNode
  renderImport: () => ReactNode
  renderGoogleProof: RenderGoogleProof
  renderSignInAgain: RenderSignInAgain
  /** What else ends with the account. */
  deletionNote: string | null
}

/** Profile Settings. Begins afresh at every opening, so that no password outlives the dialog it was typed into. */
export function ProfileDialog(props: Props) {
  const { isOpen, onClose, renderSubscription, renderPauses, renderGoogleProof } = props
  const { exportAccess, renderConnections, renderImport, deletionNote, renderSignInAgain } = props
  const user = useSession((session) => session.user)
  const isChanging = useIsChanging()
  return (
    <Dialog isOpen={isOpen && user !== null} onClose={onClose} title="Profile Settings" isBusy={isChanging}>
      {user && (
        <div className="grid gap-8">
          {renderSubscription && (
            <section>
              <h3 className="mb-3 text-[1.15rem]">Subscription</h3>
              {renderSubscription()}
            </section>
          )}
          <div className={renderSubscription ? 'border-t border-line pt-6' : ''}>
            <ProfileEditor user={user} />
          </div>
          <Section title="Pauses">
            <p className="mb-4 text-ink-2">Days off for all habits or one, ahead of time or afterwards.</p>
            {renderPauses()}
          </Section>
          <Section title="Password">
            <PasswordSection user={user} />
          </Section>
          <Section title="Your data">
            <DownloadChoice {...exportAccess} />
            <p className="mt-6 mb-4 text-ink-2">Bring your history from another app.</p>
            {renderImport()}
          </Section>
          <Section title="Connections">
            <p className="mb-4 text-ink-2">Let scripts, your calendar and other apps work with your habits.</p>
            {renderConnections()}
          </Section>
          {user.role && (
            <Section title="Admin area">
              <p className="mb-4 text-ink-2">Tickets and people, for those who run Daymark here.</p>
              <a href="/admin" className="btn btn-line">
                Open Admin Area
              </a>
            </Section>
          )}
          <Section title="Delete account">
            <p className="mb-4 text-ink-2">Removes your account and everything in it, for good.</p>
            <DeleteAccount
              user={user}
              renderGoogleProof={renderGoogleProof}
              renderSignInAgain={renderSignInAgain}
              note={deletionNote}
            />
          </Section>
        </div>
      )}
    </Dialog>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-6">
      <h3 className="mb-3 text-[1.15rem]">{title}</h3>
      {children}
    </section>
  )
}

/** The way to a new password, folded away until it is wanted. An account without one is told why there is nothing to change. */
function PasswordSection({ user }: { user: UserView }) {
  const [step, setStep] = useState<'folded' | 'open' | 'left'>('folded')
  const opener = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (step === 'left') opener.current?.focus()
  }, [step])

  if (!user.hasPassword) {
    const provider = user.confirmsBySignIn ? 'another provider' : 'Google'
    return <p className="text-ink-2">You sign in with {provider}, so this account has no password.</p>
  }
  if (step === 'open') return <ChangePassword email={user.email} onDone={() => setStep('left')} />
  return (
    <Button look="line" ref={opener} onClick={() => setStep('open')}>
      Change Password
    </Button>
  )
}
