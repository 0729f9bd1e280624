type Props = {
  /** The share done, 0 to 1; anything outside is drawn and announced at the nearer end. */
  value: number
  label: string
  /** What a screen reader says instead of a percentage: '12 of 30 days'. */
  text?: string
  className?: string
}

const bands = Array.from({ length: 10 }, (_, index) => index)
const fullLook = 'bg-[var(--hc,var(--signal))]'
const bareLook = 'bg-[color-mix(in_oklab,var(--edge)_26%,var(--surface))]'

/**
 * Ten bands that fill from the left in the surrounding habit's colour, or in the brand's. Nothing is clipped: a clip for
 * each band of each card would cost more than the rest of a tick's paint.
 */
export function Progress({ value, label, text, className = 'h-2.5 gap-[3px]' }: Props) {
  const share = Math.max(0, Math.min(1, value))
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a progress element cannot be drawn as bands
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(share * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={text}
      className={`flex ${className}`}
    >
      {bands.map((band) => {
        const filled = share * bands.length - band
        return (
          <i key={band} className={`relative flex-1 rounded-[3px] ${filled >= 1 ? fullLook : bareLook}`}>
            {filled > 0 && filled < 1 && (
              <b
                className={`absolute inset-y-0 left-0 rounded-[3px] ${fullLook}`}
                style={{ width: `${filled * 100}%` }}
              />
            )}
          </i>
        )
      })}
    </div>
  )
}
