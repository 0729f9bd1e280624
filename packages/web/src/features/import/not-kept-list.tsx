import type { ImportReport } from '@daymark/contract/import.shapes.ts'
import { Badge } from '#ui/badge.tsx'
import { keptLook } from './report-words.ts'

/** What the other tracker knows and Daymark does not: why, and where it can still be found. */
export function NotKeptList({ notKept }: { notKept: ImportReport['notKept'] }) {
  return (
    <section>
      <h3 className="text-[1.15rem]">What can’t be imported</h3>
      {notKept.length === 0 ? (
        <p className="mt-2 text-ink-2">Nothing. Everything in this file can be imported.</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {notKept.map(({ kind, what, count, reason, keptIn }) => (
            <li key={kind} className="py-2">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <b className="min-w-0 font-semibold">
                  {what} <span className="font-normal text-ink-3">({count.toLocaleString('en-US')})</span>
                </b>
                <Badge tone={keptLook(keptIn).tone}>{keptLook(keptIn).label}</Badge>
              </p>
              <p className="text-[.94rem] text-ink-2">{reason}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
