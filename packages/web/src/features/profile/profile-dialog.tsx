import type { ReactNode } from 'react'
import { useSession } from '#api/client-context.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadChoice, type ExportAccess } from './download-choice.tsx'
import type { RenderGoogleProof } from './leaving-form.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileEditor } from './profile-editor.tsx'
import { useIsChanging } from './profile.queries.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  renderSubscription: () => ReactNode
  exportAccess: ExportAccess
  renderImport: () => ReactNode
  renderGoogleProof: RenderGoogleProof
  /** What else ends with the account. */
  deletionNote: string | null
}

/** Profile Settings. Begins afresh at every opening, so that no password outlives the dialog it was typed into. */
export function ProfileDialog(props: Props) {
  const { isOpen, onClose, renderSubscription, exportAccess, renderImport, renderGoogleProof, deletionNote } = props
  const user = useSession((session) => session.user)
  const isChanging = useIsChanging()
  return (
    <Dialog isOpen={isOpen && user !== null} onClose={onClose} title="Profile Settings" isBusy={isChanging}>
      {user && (
        <div className="grid gap-8">
          <section>
            <h3 className="mb-3 text-[1.15rem]">Subscription</h3>
            {renderSubscription()}
          </section>
          <div className="border-t border-line pt-6">
            <ProfileEditor user={user} />
          </div>
          <Section title="Password">
            <PasswordSection user={user} />
          </Section>
          <Section title="Your data">
            <DownloadChoice {...exportAccess} />
            <p className="mt-6 mb-4 text-ink-2">Bring your history from another app.</p>
            {renderImport()}
          </Section>
          <Section title="Delete account">
            <p className="mb-4 text-ink-2">Removes your account and everything in it, for good.</p>
            <DeleteAccount user={user} renderGoogleProof={renderGoogleProof} note={deletionNote} />
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
