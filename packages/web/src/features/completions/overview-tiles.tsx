import type { ReactNode } from 'react'
import { Topmark, type TopmarkShape } from '#ui/topmark.tsx'

export type Tile = { label: string; value: string; note?: string; shape: TopmarkShape; action?: ReactNode }

/** Figures joined as one instrument strip: two in a row on a phone, all in one on a desktop. */
export function OverviewTiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <dl className="card grid grid-cols-2 gap-px overflow-hidden bg-line lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {tiles.map(({ label, value, note, shape, action }) => (
        <div
          key={label}
          className="flex flex-wrap content-between items-end gap-x-3 bg-surface px-4 py-4 last:odd:col-span-2 sm:px-5 lg:last:odd:col-span-1"
        >
          <dt className="flex w-full items-center gap-2 text-[.94rem] leading-tight font-medium text-ink-2">
            <span className="shrink-0 text-signal">
              <Topmark shape={shape} />
            </span>
            {label}
          </dt>
          <dd className="mt-2 flex flex-1 flex-wrap items-baseline gap-x-2">
            <b className="text-[2.5rem] leading-none tracking-[-.045em]">{value}</b>
            {note !== undefined && <span className="text-[.875rem] text-ink-3">{note}</span>}
          </dd>
          {action !== undefined && <dd>{action}</dd>}
        </div>
      ))}
    </dl>
  )
}
