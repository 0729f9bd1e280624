import type { NotificationType } from '@daymark/domain/notifications/kinds.ts'
import { useState } from 'react'
import type { Edits } from './preference-fields.ts'

/** What was changed in the cards and is not saved. It lives as long as the calling component. */
export function useUnsaved() {
  const [edits, setEdits] = useState<Partial<Record<NotificationType, Edits>>>({})
  return {
    of: (type: NotificationType): Edits => edits[type] ?? {},
    edit: (type: NotificationType, change: Edits) =>
      setEdits((all) => ({ ...all, [type]: { ...all[type], ...change } })),
    forget: (type: NotificationType) => setEdits((all) => ({ ...all, [type]: {} })),
  }
}
export type Unsaved = ReturnType<typeof useUnsaved>
