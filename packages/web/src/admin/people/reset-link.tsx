import { adminRoutes } from '@daymark/contract/routes/admin.routes.ts'
import type { ResponseOf } from '@daymark/contract/route.ts'
import type { adminShapes } from '@daymark/contract/admin.shapes.ts'
import { useState } from 'react'
import { useCall } from '#api/client-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ActionDialog } from '../shell/action-dialog.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { When } from '../shell/when.tsx'
import type { ActionProps } from './person-action.tsx'
import { personName } from './person-badges.tsx'

type Made = ResponseOf<(typeof adminShapes)['makeResetLink']>

/** Mailed where mail is sent; else the owner hands it over, and sees it this once. */
export function ResetLink({ person, ...dialog }: ActionProps) {
  const call = useCall()
  const [made, setMade] = useState<Made | null>(null)
  const [isShown, setShown] = useState(false)
  const name = personName(person)
  return (
    <>
      <ActionDialog
        {...dialog}
        title="Make a reset link?"
        text={`With it ${name} sets a new password. Links made before stop working.`}
        confirm="Make Link"
        needsProof
        onConfirm={async (proof) => {
          setMade(await call(adminRoutes.makeResetLink, { params: { id: person.id }, body: proof }))
          setShown(true)
        }}
      />
      <Dialog
        width="narrow"
        isOpen={isShown}
        onClose={() => setShown(false)}
        title={made?.isMailed ? 'Link sent' : 'Hand this link over'}
        description={
          made?.isMailed
            ? `We emailed it to ${person.email}.`
            : `No mail server is set up here, so give it to ${name} yourself. It’s shown only once.`
        }
      >
        <div className="mt-4 grid gap-4">
          {made?.url != null && <CopyField label="Reset link" text={made.url} />}
          {made && (
            <p className="text-[.94rem] text-ink-2">
              It works until <When at={made.expiresAt} hasTime />.
            </p>
          )}
          <Button className="sm:justify-self-end" onClick={() => setShown(false)}>
            Done
          </Button>
        </div>
      </Dialog>
    </>
  )
}
