type Props = { size?: number }

/** The tower by itself. Decorative: without the name beside it, it needs a label. */
export function Mark({ size = 30 }: Props) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M11.2 9.5h9.6L24 30H8z"
        fill="var(--tower)"
        stroke="var(--ink)"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <path d="M10.55 13.7h10.9l.62 4H9.93zM9.3 21.7h13.4l.62 4H8.68z" fill="var(--signal)" />
      <path
        d="M11.5 9.3V6.2L16 2l4.5 4.2v3.1z"
        fill="var(--lamp)"
        stroke="var(--ink)"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
    </svg>
  )
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 text-[1.3rem] font-bold tracking-[-.03em]">
      <Mark />
      Daymark
    </span>
  )
}
