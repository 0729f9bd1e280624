/** The chosen theme. `system` follows the device, live. */
export type ThemePreference = 'light' | 'dark' | 'system'
/** What is shown. */
type Theme = 'light' | 'dark'

const preferences = ['light', 'dark', 'system'] as const satisfies readonly ThemePreference[]

/** The page's colour for the browser's own frame: `--fog` of theme.css, which has not arrived when the head script runs. */
const frameColors = { light: '#eff3f2', dark: '#081316' } as const satisfies Record<Theme, string>

const storageKey = 'theme'
const changed = 'themechange'

/** Anything but a known theme means that the device decides. */
function preferenceOf(stored: string | null): ThemePreference {
  return preferences.find((preference) => preference === stored) ?? 'system'
}

function themeOf(preference: ThemePreference, isDeviceDark: boolean): Theme {
  if (preference !== 'system') return preference
  return isDeviceDark ? 'dark' : 'light'
}

export function nextPreference(preference: ThemePreference): ThemePreference {
  return preference === 'light' ? 'dark' : preference === 'dark' ? 'system' : 'light'
}

export function labelOf(preference: ThemePreference): string {
  return `Theme: ${preference}`
}

/** The preference in force. It lives on <html>, where the head script put it before the first paint. */
export function currentPreference(): ThemePreference {
  return preferenceOf(document.documentElement.dataset['themePreference'] ?? null)
}

/** Shows the preference and keeps it for the next visit. Where storage is forbidden it holds until the page is left. */
export function chooseTheme(preference: ThemePreference): void {
  try {
    localStorage.setItem(storageKey, preference)
  } catch {
    // A browser that forbids storage may still be looked at in the dark.
  }
  show(preference)
}

/** Takes over what the user chose elsewhere, on a device without a choice of its own. */
export function adoptTheme(preference: ThemePreference): void {
  if (preference !== 'system' && !hasChosenHere()) chooseTheme(preference)
}

/** Calls back after every change, by this page, another tab or the device. */
export function onThemeChange(listener: () => void): () => void {
  document.addEventListener(changed, listener)
  return () => document.removeEventListener(changed, listener)
}

/**
 * Shows the stored preference and from then on follows the device and other tabs. Called once per page, by the
 * blocking head script, before the first paint.
 */
export function followTheme(): void {
  show(storedPreference())
  deviceDark().addEventListener('change', () => show(currentPreference()))
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) show(storedPreference())
  })
}

const storedPreference = (): ThemePreference => preferenceOf(stored())
const hasChosenHere = (): boolean => stored() !== null

/** Where storage is forbidden nothing was ever chosen. */
function stored(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function show(preference: ThemePreference): void {
  const theme = themeOf(preference, deviceDark().matches)
  document.documentElement.dataset['theme'] = theme
  document.documentElement.dataset['themePreference'] = preference
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', frameColors[theme])
  document.dispatchEvent(new Event(changed))
}

const deviceDark = () => matchMedia('(prefers-color-scheme: dark)')
