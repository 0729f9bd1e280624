import { useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { areShortcutsOn } from './shortcut-state.ts'
import { switchShortcuts } from './switch-shortcuts.ts'

const keys = [
  ['n', 'New habit'],
  ['1 – 9', 'Tick or untick habits 1 to 9'],
  ['e', 'Edit the day that has the focus'],
  ['/', 'Find a habit'],
  ['Esc', 'Clear the search, close a dialog'],
  ['?', 'This list'],
] as const

/** What the keyboard can do on the dashboard, and whether it does. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts" width="narrow">
      <ShortcutSwitch />
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3">
        {keys.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-9 rounded-[7px] border border-edge bg-sunken px-2 py-0.5 text-center font-sans font-semibold whitespace-nowrap">
                {key}
              </kbd>
            </dt>
            <dd className="text-ink-2">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-[.94rem] text-ink-2">
        On a card, use the left and right arrow keys to move through its week and buttons. To reorder habits, go to a
        card’s grip: Space picks it up, the arrow keys move it, Space drops it, and Escape puts it back.
      </p>
    </Dialog>
  )
}

/** Begins as the device is set at the opening, whichever tab set it. */
function ShortcutSwitch() {
  const [isOn, setOn] = useState(areShortcutsOn)
  return (
    <>
      <Switch
        label="Keyboard shortcuts"
        isOn={isOn}
        onChange={(next) => {
          switchShortcuts(next)
          setOn(next)
        }}
      />
      <p className="mb-4 text-[.875rem] text-ink-2">
        On this device. While they’re off, find this list under Help & Support.
      </p>
    </>
  )
}
