import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { ChoiceRow } from '#ui/fields/choice-row.tsx'
import { chooseTheme, currentPreference, onThemeChange, type ThemePreference } from '#ui/theme.ts'

const choices = [
  { value: 'light', label: 'Light', icon: <Sun size={18} aria-hidden="true" /> },
  { value: 'dark', label: 'Dark', icon: <Moon size={18} aria-hidden="true" /> },
  { value: 'system', label: 'System', icon: <Monitor size={18} aria-hidden="true" /> },
] as const

/** Shows the theme in force on this device. A choice is seen at once; the account learns of it with the rest of the form. */
export function ThemeField({ onChoose }: { onChoose: (theme: ThemePreference) => void }) {
  const preference = useSyncExternalStore(onThemeChange, currentPreference)
  return (
    <ChoiceRow
      label="Theme preference"
      choices={choices}
      value={preference}
      onChange={(theme) => {
        chooseTheme(theme)
        onChoose(theme)
      }}
    />
  )
}
