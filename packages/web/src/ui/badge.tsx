import type { ReactNode } from 'react'

export type BadgeTone = 'lamp' | 'ok' | 'sea' | 'signal' | 'purple' | 'quiet'

const tones = {
  lamp: 'bg-lamp text-on-lamp',
  ok: 'bg-[color-mix(in_oklab,var(--ok)_14%,var(--surface))] text-ok',
  sea: 'bg-sea-wash text-ink',
  signal: 'bg-signal-wash text-signal-ink',
  purple: 'bg-[#ebe2f6] text-[#57298a] dark:bg-[#2c2142] dark:text-[#cfb4f8]',
  quiet: 'bg-sunken text-ink-2',
} satisfies Record<BadgeTone, string>

/** A short state. The text carries the meaning, not the color alone. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span className={`rounded-[5px] px-1.5 text-[.75rem] leading-[1.6] font-bold whitespace-nowrap ${tones[tone]}`}>
      {children}
    </span>
  )
}
