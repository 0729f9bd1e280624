import type { ImportReport } from '@daymark/contract/import.shapes.ts'
import { useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { amountsText, arrivalLook } from './report-words.ts'

/** Seen at once; whoever has more asks for the rest. */
const firstHabits = 10

/** Each habit of the file and how it arrives. One whose name was taken is shown with the name that it gets. */
export function HabitArrivals({ list }: { list: ImportReport['list'] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? list : list.slice(0, firstHabits)
  return (
    <section>
      <h3 className="text-[1.15rem]">Habits</h3>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {shown.map(({ name, nameHere, arrival, completions, notes }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a file may have one name twice, and the list never changes
          <li key={place} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="min-w-0 flex-1">
              <b dir="auto" className="block text-left font-semibold wrap-anywhere">
                {nameHere}
              </b>
              <span className="block text-[.875rem] wrap-anywhere text-ink-3">
                {name !== nameHere && (
                  <>
                    “<bdi>{name}</bdi>” in the file,{' '}
                  </>
                )}
                {amountsText({ habits: 0, completions, notes }) || (arrival === 'known' ? 'nothing new' : 'no history')}
              </span>
            </span>
            <Badge tone={arrivalLook[arrival].tone}>{arrivalLook[arrival].label}</Badge>
          </li>
        ))}
      </ul>
      {shown.length < list.length && (
        <Button look="ghost" className="mt-2 -ml-2.5 min-h-11" onClick={() => setWhole(true)}>
          Show all {list.length} habits
        </Button>
      )}
    </section>
  )
}
