type Props = {
  /** Whole bands painted, of ten. */
  painted: number
  className: string
  bandClassName: string
}

const bands = Array.from({ length: 10 }, (_, index) => index)

/** Progress as ten whole bands, without a style attribute: prerendered pages may not carry one. The caller names it. */
export function PaintedBands({ painted, className, bandClassName }: Props) {
  return (
    <div className={`flex ${className}`}>
      {bands.map((band) => (
        <i
          key={band}
          className={`flex-1 ${bandClassName} ${band < painted ? 'bg-signal' : 'bg-[color-mix(in_oklab,var(--edge)_26%,var(--surface))]'}`}
        />
      ))}
    </div>
  )
}
