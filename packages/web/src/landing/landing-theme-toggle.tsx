import { Monitor, Moon, Sun } from 'lucide-react'
import { labelOf } from '#ui/theme.ts'

/**
 * All three icons are in the page and CSS shows the one of the preference on <html>, so it is right at the first paint.
 * The label is put right by `listenOnLanding`.
 */
export function LandingThemeToggle() {
  return (
    <button type="button" className="icon-btn" data-theme-toggle="" aria-label={labelOf('system')}>
      <Sun size={20} className="hidden in-data-[theme-preference=light]:block" />
      <Moon size={20} className="hidden in-data-[theme-preference=dark]:block" />
      <Monitor size={20} className="in-data-[theme-preference=dark]:hidden in-data-[theme-preference=light]:hidden" />
    </button>
  )
}
