export type Bar = {
  key: string
  /** Below the bar; `shortLabel` where there is little room. */
  label: string
  shortLabel?: string
  /** Above the bar. */
  figure: string
  /** The bar's height, 0 to 1; null where there is nothing to measure. */
  share: number | null
  /** Not over yet: drawn as an outline. */
  isRunning?: boolean | undefined
  /** All of it as a screen reader says it. */
  words: string
}

type Props = { label: string; bars: readonly Bar[] }

/**
 * Standing bars in the surrounding habit's colour, as high as the flex column around them allows; where none is to be drawn, a
 * line with its zeros and no void above it. On a phone, where many long figures would touch, every second one is shown, the
 * last among them. The list behind them is what a screen reader reads.
 */
export function Bars({ label, bars }: Props) {
  const isFlat = bars.every(({ share }) => !share)
  const isCrowded = bars.length > 7 && bars.some(({ figure }) => figure.length > 3)
  return (
    <ol aria-label={label} className={`grid auto-cols-fr grid-flow-col gap-[3px] sm:gap-2 ${isFlat ? '' : 'flex-1'}`}>
      {bars.map((bar, place) => (
        <li
          key={bar.key}
          className="flex min-w-0 flex-col text-center text-[.75rem] leading-none whitespace-nowrap text-ink-3 max-[359px]:text-[.6875rem] sm:text-[.8125rem]"
        >
          <span className="sr-only">{bar.words}</span>
          <span
            aria-hidden="true"
            className={`relative flex-1 border-b-[1.5px] border-edge ${isFlat ? 'min-h-8' : 'min-h-40'}`}
          >
            <BarBody
              share={bar.share}
              figure={bar.figure}
              isRunning={bar.isRunning}
              figureLook={isCrowded && (bars.length - place) % 2 === 0 ? 'max-sm:hidden' : ''}
            />
          </span>
          <span aria-hidden="true" className="mt-2 block font-medium">
            <span className="sm:hidden">{bar.shortLabel ?? bar.label}</span>
            <span className="max-sm:hidden">{bar.label}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

type BodyProps = Pick<Bar, 'share' | 'figure' | 'isRunning'> & { figureLook: string }

/** A full bar leaves room for its figure above; the smallest that is not nothing can still be seen. */
function BarBody({ share, figure, isRunning = false, figureLook }: BodyProps) {
  const paint = isRunning ? 'border-[1.5px] border-b-0 border-(--hc) bg-(--hw)' : 'bg-(--hc)'
  const look =
    share === null
      ? 'off border border-b-0 border-line'
      : `rounded-t-[4px] forced-color-adjust-none ${share > 0 ? paint : ''}`
  const height = share === null ? '12px' : share === 0 ? '0px' : `max(3px, calc((100% - 1.25rem) * ${share}))`
  return (
    <span className={`absolute inset-x-0 bottom-0 ${look}`} style={{ height }}>
      <span
        className={`absolute inset-x-0 bottom-full flex justify-center pb-1.5 font-semibold text-ink-2 ${figureLook}`}
      >
        {figure}
      </span>
    </span>
  )
}
