import { SupportDialog } from '#features/support/support-dialog.tsx'
import { KeysEntry } from './keys-entry.tsx'

type Props = { isOpen: boolean; onClose: () => void }

/** Help & Support, with the way to the dashboard's keys. */
export function HelpAndSupport(props: Props) {
  return <SupportDialog {...props} renderKeys={() => <KeysEntry />} />
}
