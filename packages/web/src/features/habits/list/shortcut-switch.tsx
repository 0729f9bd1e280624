import { useState } from 'react'
import { Switch } from '#ui/switch.tsx'
import { areShortcutsOn } from './shortcut-state.ts'
import { switchShortcuts } from './switch-shortcuts.ts'

/** Begins as the device is set at the opening, whichever tab set it. */
export function ShortcutSwitch() {
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
