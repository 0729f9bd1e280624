import { habitParts, type HabitDialogs } from './habit-dialogs.ts'
import { LazyDialogPart } from './lazy-dialog.tsx'
import { useUpgrade } from './upgrade.ts'

type Props = { dialogs: HabitDialogs; onDeleted: () => void }

export function HabitDialogsPart({ dialogs: { form, removal, limit, importing, keys }, onDeleted }: Props) {
  const upgrade = useUpgrade()
  const HabitForm = habitParts.form.Part
  const DeleteHabitDialog = habitParts.removal.Part
  const LimitModal = habitParts.limit.Part
  const ImportFromTracker = habitParts.importing.Part
  const KeysDialog = habitParts.keys.Part
  return (
    <>
      <LazyDialogPart dialog={form}>
        <HabitForm habit={form.subject} isOpen={form.isOpen} onClose={form.close} onLimit={limit.openAbout} />
      </LazyDialogPart>
      <LazyDialogPart dialog={removal}>
        <DeleteHabitDialog
          habit={removal.subject}
          isOpen={removal.isOpen}
          onClose={removal.close}
          onDeleted={onDeleted}
        />
      </LazyDialogPart>
      <LazyDialogPart dialog={limit}>
        <LimitModal
          isOpen={limit.isOpen}
          count={limit.subject?.currentCount ?? 0}
          max={limit.subject?.maxAllowed ?? 0}
          tier={limit.subject?.subscriptionTier ?? 'Free'}
          onUpgrade={() => {
            limit.close()
            upgrade()
          }}
          onClose={limit.close}
        />
      </LazyDialogPart>
      <LazyDialogPart dialog={importing}>
        <ImportFromTracker isOpen={importing.isOpen} onClose={importing.close} />
      </LazyDialogPart>
      <LazyDialogPart dialog={keys}>
        <KeysDialog isOpen={keys.isOpen} onClose={keys.close} />
      </LazyDialogPart>
    </>
  )
}
