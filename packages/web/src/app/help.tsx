import { type LazyDialog, LazyDialogPart, useLazyDialog } from './lazy-dialog.tsx'
import { lazyPart } from './lazy-part.tsx'
import { queried } from './queried-part.tsx'

const supportDialog = lazyPart('help', () =>
  queried(async () => (await import('#features/support/support-dialog.tsx')).SupportDialog),
)

export const useHelp = (): LazyDialog => useLazyDialog(supportDialog)

/** Help & Support; what was typed is kept while it is closed. */
export function HelpPart({ help }: { help: LazyDialog }) {
  const SupportDialog = supportDialog.Part
  return (
    <LazyDialogPart dialog={help}>
      <SupportDialog isOpen={help.isOpen} onClose={help.close} />
    </LazyDialogPart>
  )
}
