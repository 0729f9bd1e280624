import { Topmark, type TopmarkShape } from './topmark.tsx'

type Figure = { label: string; value: number | string; shape: TopmarkShape; note?: string }

/** Figures joined as one instrument, in a row on every screen; two rows are made only where a reader's own text is large. */
export const FigureStrip = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="card mt-3.5 grid grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] gap-px overflow-hidden bg-line sm:mt-7 lg:col-span-2">
    {figures.map(({ label, value, shape, note }) => (
      <div
        key={label}
        className="relative flex min-w-0 flex-col-reverse justify-end gap-1 bg-surface p-2 sm:px-4 sm:py-3 lg:flex-col lg:justify-start lg:gap-1.5 lg:px-6 lg:py-5"
      >
        <dt className="flex items-center gap-2 text-[.75rem] leading-tight font-medium text-ink-2 sm:text-[.875rem] lg:text-[.94rem] lg:leading-normal">
          <span className="shrink-0 text-signal max-lg:absolute max-lg:top-2.5 max-lg:right-2 max-sm:*:size-3 max-[359px]:hidden">
            <Topmark shape={shape} />
          </span>
          {label}
        </dt>
        <dd className="flex items-baseline gap-2">
          <b className="text-[1.6rem] leading-none tracking-[-.045em] sm:text-[2.5rem]">{value}</b>
          {note !== undefined && (
            <span className="min-w-0 truncate text-[.875rem] text-ink-3 max-lg:hidden" title={note}>
              {note}
            </span>
          )}
        </dd>
      </div>
    ))}
  </dl>
)
