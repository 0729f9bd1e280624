import type { ImportReport } from '@daymark/contract/import.shapes.ts'
import { counted, keptLook, amountsText, arrivalLook } from './report-words.ts'
import { spanOf } from './shown-times.ts'
import { Badge } from '#ui/badge.tsx'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'

/** The same before and after: what a file holds, how it arrives, and what does not. */
export function ReportDetails({ report }: { report: ImportReport }) {
  const { habits, known, completions, otherDays, notes, firstDay, lastDay } = report
  const span = spanOf(firstDay, lastDay)
  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Figure name={habits === 1 ? 'New habit' : 'New habits'} value={habits} />
        <Figure name="Already here" value={known} />
        <Figure name={completions === 1 ? 'Completed day' : 'Completed days'} value={completions} />
        <Figure name={notes === 1 ? 'Note' : 'Notes'} value={notes} />
      </dl>
      {span !== null && <p className="text-ink-2">Days from {span}.</p>}
      {otherDays > 0 && (
        <p className="text-ink-2">
          {counted(otherDays, 'other day')}: skipped, not done, partly done or with only a note.
        </p>
      )}
      <Surprises report={report} />
      {report.list.length > 0 && <HabitArrivals list={report.list} />}
      <NotKeptList notKept={report.notKept} />
    </div>
  )
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex flex-col-reverse rounded-[12px] bg-sunken p-4">
      <dt className="text-[.875rem] text-ink-2">{name}</dt>
      <dd className="text-[1.6rem] leading-none font-bold tabular-nums">{value.toLocaleString('en-US')}</dd>
    </div>
  )
}

/** Seen at once; the list of habits has them all. */
const firstNames = 5

/** What may surprise: names that were taken, habits that the plan has no room for, and pauses of habits that are here. */
function Surprises({ report: { importId, renamed, surplus, maxHabits, pausesForAll } }: { report: ImportReport }) {
  if (renamed.length === 0 && surplus === 0 && pausesForAll === 0) return null
  return (
    <div className="grid gap-3 rounded-[12px] border border-line p-4 text-[.94rem]">
      {surplus > 0 && (
        <p>
          <b className="font-semibold">{counted(surplus, 'habit')} paused for now. </b>
          Your plan has room for {maxHabits} active {maxHabits === 1 ? 'habit' : 'habits'}. The others keep their
          history under Paused, and you can resume them when there’s room.
        </p>
      )}
      {pausesForAll > 0 && (
        <p>
          <b className="font-semibold">{counted(pausesForAll, 'pause')} of all habits. </b>
          {pausesForAll === 1 ? 'It counts' : 'They count'} for every habit, also for those you already have.
        </p>
      )}
      {renamed.length > 0 && (
        <div>
          <b className="font-semibold">
            {counted(renamed.length, 'duplicate name')}
            {importId !== null && ' renamed'}
          </b>
          <ul>
            {renamed.slice(0, firstNames).map(({ from, to }) => (
              <li key={to} className="wrap-anywhere text-ink-2">
                “<bdi>{from}</bdi>” becomes “<bdi>{to}</bdi>”
              </li>
            ))}
            {renamed.length > firstNames && (
              <li className="text-ink-2">and {renamed.length - firstNames} more in the list of habits</li>
            )}
          </ul>
        </div>
      )}
    </div>
  )
}

/** What the other tracker knows and Daymark does not: why, and where it can still be found. */
function NotKeptList({ notKept }: { notKept: ImportReport['notKept'] }) {
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

/** Shown first; a button shows the rest. */
const firstHabits = 10

/** Each habit of the file and how it arrives. One whose name was taken is shown with the name that it gets. */
function HabitArrivals({ list }: { list: ImportReport['list'] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? list : list.slice(0, firstHabits)
  return (
    <section>
      <h3 className="text-[1.15rem]">Habits</h3>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {shown.map(({ name, nameHere, arrival, completions, otherDays, notes }, place) => (
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
                {amountsText({ habits: 0, completions, otherDays, notes }) ||
                  (arrival === 'known' ? 'nothing new' : 'no history')}
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
