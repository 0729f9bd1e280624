import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { IconButton } from './icon-button.tsx'
import { chooseTheme, currentPreference, labelOf, nextPreference, onThemeChange } from './theme.ts'

const icons = { light: Sun, dark: Moon, system: Monitor }

/** Goes round light, dark, system; its label names the one in force. */
export function ThemeToggle() {
  const preference = useSyncExternalStore(onThemeChange, currentPreference)
  const Icon = icons[preference]
  return (
    <IconButton label={labelOf(preference)} onClick={() => chooseTheme(nextPreference(preference))}>
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  )
}
