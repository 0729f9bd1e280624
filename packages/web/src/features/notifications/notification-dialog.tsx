import { useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { HistoryPanel } from './history/history-panel.tsx'
import { PreferencesPanel } from './preferences-panel.tsx'
import { useUnsaved } from './unsaved.ts'

export type NotificationTab = 'preferences' | 'history'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** Where an opening begins. */
  startsAt: NotificationTab
  /** A message may be on its way to the app. */
  onSent: () => void
  /** A message led to the dashboard. */
  onHome: () => void
}

/** Notification Settings. Kept mounted while closed, so that what was changed in a card and not saved is still there. */
export function NotificationDialog({ isOpen, onClose, startsAt, onSent, onHome }: Props) {
  const [tab, setTab] = useState(startsAt)
  const [wasOpen, setWasOpen] = useState(isOpen)
  const unsaved = useUnsaved()

  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    if (isOpen) setTab(startsAt)
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Notification Settings">
      <Tabs<NotificationTab>
        label="Notification Settings"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'preferences',
            label: 'Preferences',
            renderPanel: () => <PreferencesPanel unsaved={unsaved} onSent={onSent} />,
          },
          {
            value: 'history',
            label: 'History',
            renderPanel: (open) => <HistoryPanel onHome={onHome} onPreferences={() => open('preferences')} />,
          },
        ]}
      />
    </Dialog>
  )
}
