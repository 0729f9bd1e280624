/** A tower that nobody has painted yet: pale bands and an unlit lamp. Decorative. */
export function BareTower({ className = 'h-36' }: { className?: string }) {
  return (
    <svg viewBox="0 0 120 150" aria-hidden="true" className={className}>
      <path d="M6 146c14-9 26-12 40-13h28c14 1 26 4 40 13z" fill="var(--line)" />
      <path d="M46 44h28l10 92H36z" fill="var(--surface)" stroke="var(--edge)" strokeWidth="2" strokeLinejoin="round" />
      <path
        d="M45 54h30l1 10.500H44zm-2.200 21h34.400l1.100 10.500H41.700zm-2.300 21h39l1.100 10.500H39.400zm-2.200 21h43.400l1.100 10.500H37.200z"
        fill="var(--sunken)"
      />
      <path d="M54 136v-11a6 6 0 0 1 12 0v11z" fill="var(--edge)" />
      <rect x="39" y="39" width="42" height="5" rx="1.500" fill="var(--edge)" />
      <path
        d="M49 39V23h22v16M60 23v16"
        fill="var(--surface)"
        stroke="var(--edge)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M45 23 60 9l15 14z" fill="var(--surface)" stroke="var(--edge)" strokeWidth="2" strokeLinejoin="round" />
      <circle cx="60" cy="6.500" r="2.500" fill="var(--edge)" />
    </svg>
  )
}
