import type { ReactNode } from 'react'
import { useSession } from '#api/client-context.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DeleteAccount, type RenderGoogleProof } from './delete-account.tsx'
import { DownloadButton } from './download-button.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileEditor } from './profile-editor.tsx'
import { useIsChanging } from './profile.queries.ts'

type Props = { isOpen: boolean; onClose: () => void; renderGoogleProof: RenderGoogleProof }

/** Profile Settings. Begins afresh at every opening, so that no password outlives the dialog it was typed into. */
export function ProfileDialog({ isOpen, onClose, renderGoogleProof }: Props) {
  const user = useSession((session) => session.user)
  const isChanging = useIsChanging()
  return (
    <Dialog isOpen={isOpen && user !== null} onClose={onClose} title="Profile Settings" isBusy={isChanging}>
      {user && (
        <div className="grid gap-8">
          <ProfileEditor user={user} />
          <Section title="Password">
            <PasswordSection user={user} />
          </Section>
          <Section title="Your data">
            <p className="mb-4 text-ink-2">Everything you have entered, as one file.</p>
            <DownloadButton />
          </Section>
          <Section title="Delete account">
            <p className="mb-4 text-ink-2">Removes your account and everything in it, for good.</p>
            <DeleteAccount user={user} renderGoogleProof={renderGoogleProof} />
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
