import type { ImportReport } from '@daymark/contract/import.shapes.ts'
import { HabitArrivals } from './habit-arrivals.tsx'
import { NotKeptList } from './not-kept-list.tsx'
import { counted } from './report-words.ts'
import { spanOf } from './shown-times.ts'

/** The same before and after: what a file holds, how it arrives, and what does not. */
export function ReportDetails({ report }: { report: ImportReport }) {
  const { habits, known, completions, notes, firstDay, lastDay } = report
  const span = spanOf(firstDay, lastDay)
  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Figure name={habits === 1 ? 'New habit' : 'New habits'} value={habits} />
        <Figure name="Already here" value={known} />
        <Figure name={completions === 1 ? 'Completed day' : 'Completed days'} value={completions} />
        <Figure name={notes === 1 ? 'Note' : 'Notes'} value={notes} />
      </dl>
      {span !== null && <p className="text-ink-2">Completed days from {span}.</p>}
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

/** What nobody would expect: names that were taken, and habits that the plan has no room for. */
function Surprises({ report: { importId, renamed, surplus, maxHabits } }: { report: ImportReport }) {
  if (renamed.length === 0 && surplus === 0) return null
  return (
    <div className="grid gap-3 rounded-[12px] border border-line p-4 text-[.94rem]">
      {surplus > 0 && (
        <p>
          <b className="font-semibold">{counted(surplus, 'habit')} paused for now. </b>
          Your plan has room for {maxHabits} active {maxHabits === 1 ? 'habit' : 'habits'}. The others keep their
          history under Paused, and you can resume them when there’s room.
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
