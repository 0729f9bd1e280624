type Props = {
  /** What is being waited for, said to a screen reader. */
  label: string
  rows?: number
  /** The look of one row's surface. */
  className?: string
  /** How the rows are laid out. */
  layout?: string
}

/** The pale bands of content that is on its way. They stand still. */
export function Skeleton({ label, rows = 3, className = 'h-24', layout = 'grid gap-4' }: Props) {
  return (
    <div className={layout}>
      <output className="sr-only">{label}</output>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} aria-hidden="true" className={`card bare ${className}`} />
      ))}
    </div>
  )
}
