import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import {
  adoptTheme,
  chooseTheme,
  currentPreference,
  followTheme,
  labelOf,
  nextPreference,
  onThemeChange,
} from './theme.ts'

type Device = { isDark?: boolean; stored?: string | null; isStorageForbidden?: boolean }

const forbidden = () => {
  throw new Error('The operation is insecure')
}

/** As much of a browser as the theme touches: a page with its frame's colour, a device, a storage. */
function openPage({ isDark = false, stored = null, isStorageForbidden = false }: Device) {
  const kept = new Map(stored === null ? [] : [['theme', stored]])
  const html: Record<string, string> = {}
  const frame = { content: '', setAttribute: (_: string, value: string) => void (frame.content = value) }
  const device = Object.assign(new EventTarget(), { matches: isDark })
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const page = new EventTarget()
  vi.stubGlobal('document', Object.assign(page, { documentElement: { dataset: html }, querySelector: () => frame }))
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('matchMedia', () => device)
  vi.stubGlobal('localStorage', isStorageForbidden ? { getItem: forbidden, setItem: forbidden } : storage)
  followTheme()
  return {
    shown: () => ({ theme: html['theme'], preference: html['themePreference'], frame: frame.content }),
    kept,
    turn: (dark: boolean) => {
      device.matches = dark
      device.dispatchEvent(new Event('change'))
    },
    otherTabChose: (preference: string) => {
      kept.set('theme', preference)
      window.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }))
    },
  }
}

/** The page's own colour in both themes, as the stylesheet has it. */
const [day, night] = Array.from(
  readFileSync(new URL('theme.css', import.meta.url), 'utf8').matchAll(/--fog: (#\w+);/g),
  ([, color]) => color,
)
const light = { theme: 'light', frame: day }
const dark = { theme: 'dark', frame: night }

afterEach(() => vi.unstubAllGlobals())

test('a first visit follows the device, live', () => {
  const page = openPage({ isDark: true })
  expect(page.shown()).toEqual({ ...dark, preference: 'system' })
  page.turn(false)
  expect(page.shown()).toEqual({ ...light, preference: 'system' })
  expect(page.kept.size).toBe(0)
})

test('a choice is shown, kept for the next visit, and deaf to the device', () => {
  const page = openPage({ isDark: true })
  chooseTheme('light')
  expect(page.shown()).toEqual({ ...light, preference: 'light' })
  page.turn(false)
  page.turn(true)
  expect(page.shown().theme).toBe('light')
  expect(openPage({ isDark: true, stored: page.kept.get('theme') ?? null }).shown()).toEqual({
    ...light,
    preference: 'light',
  })
})

test('a choice in another tab applies here, and listeners are called until they unsubscribe', () => {
  const page = openPage({})
  const heard: string[] = []
  const leave = onThemeChange(() => heard.push(currentPreference()))
  page.otherTabChose('dark')
  expect(page.shown()).toEqual({ ...dark, preference: 'dark' })
  chooseTheme('system')
  leave()
  chooseTheme('light')
  expect(heard).toEqual(['dark', 'system'])
})

test('the toggle goes round light, dark, system and says which it is', () => {
  openPage({ stored: 'light' })
  const labels = Array.from({ length: 4 }, () => {
    const label = labelOf(currentPreference())
    chooseTheme(nextPreference(currentPreference()))
    return label
  })
  expect(labels).toEqual(['Theme: light', 'Theme: dark', 'Theme: system', 'Theme: light'])
})

test('an unknown theme means that the device decides, and missing storage breaks nothing', () => {
  expect(openPage({ isDark: true, stored: 'sepia' }).shown()).toEqual({ ...dark, preference: 'system' })
  const page = openPage({ isStorageForbidden: true })
  chooseTheme('dark')
  expect(page.shown()).toEqual({ ...dark, preference: 'dark' })
})

test("before any script the browser's frame has the page's colour by day", () => {
  expect(readFileSync(new URL('../../index.html', import.meta.url), 'utf8')).toContain(
    `name="theme-color" content="${day}"`,
  )
})

test('what was chosen elsewhere is taken over where nothing was chosen, and never over a choice', () => {
  const fresh = openPage({})
  adoptTheme('dark')
  expect(fresh.shown()).toMatchObject({ ...dark, preference: 'dark' })
  expect(fresh.kept.get('theme')).toBe('dark')

  const chosen = openPage({ stored: 'system' })
  adoptTheme('dark')
  expect(chosen.shown()).toMatchObject({ ...light, preference: 'system' })
})

test('following the device is nothing to take over: a later choice elsewhere still may come', () => {
  const { kept } = openPage({})
  adoptTheme('system')
  expect(kept.has('theme')).toBe(false)
})

test('no style depends on what the whole page holds: every change would compute all styles again', () => {
  for (const file of ['theme.css', 'parts.css', 'flag.css', 'print.css']) {
    const styles = readFileSync(new URL(file, import.meta.url), 'utf8')
    expect(styles).not.toMatch(/(?::root|html|body)[^\s,{]*:has\(/)
  }
})
