import { type Day, dayNumberOf } from '@daymark/domain/time/day.ts'
import { lastDayOf, yearOf, yearsOf } from '@daymark/domain/year/year-days.ts'
import { ChevronRight, Image, Link, Printer } from 'lucide-react'
import { useState } from 'react'
import { YearSheet } from '#features/completions/year/year-sheet.tsx'
import type { TowerHabit } from '#features/completions/year/year-tower.tsx'
import { beginOf } from '#features/habits/card/day-shares.ts'
import { useHabitsData } from '#features/habits/store/habits-context.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { toast } from '#ui/toasts/toast.ts'
import { LazyDialogPart, useLazyDialog } from '../lazy/lazy-dialog.tsx'
import { lazyPart } from '../lazy/lazy-part.tsx'
import { WholeHabits } from './whole-habits.tsx'

/** A year to keep: on the screen, on paper, as a picture, and behind a private link. */
export function YourYear({ today }: { today: Day }) {
  const [year, setYear] = useState(() => yearOf(today))
  const begin = useHabitsData(({ habits, paused }) => [...habits, ...(paused ?? [])].map(beginOf).toSorted()[0])
  return (
    <div className="year-page">
      <h2 className="text-[1.5rem]">Your year {year}</h2>
      <div className="screen-only mt-4 w-fit">
        <Field label="Year">
          {(control) => (
            <select {...control} value={year} onChange={(event) => setYear(Number(event.currentTarget.value))}>
              {yearsOf(begin ?? today, today).map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div className="mt-4">
        <WholeHabits today={today}>
          {(habits) => (
            <Opened
              habits={habits.filter(({ counted }) => counted.began <= dayNumberOf(lastDayOf(year)))}
              year={year}
              today={today}
            />
          )}
        </WholeHabits>
      </div>
    </div>
  )
}

type OpenedProps = { habits: readonly TowerHabit[]; year: number; today: Day }

function Opened({ habits, year, today }: OpenedProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const shown = habits.filter(({ id }) => !left.has(id))
  const leave = (id: string, isLeft: boolean) => {
    const next = new Set(left)
    if (isLeft) next.add(id)
    else next.delete(id)
    setLeft(next)
  }
  return (
    <>
      <Keeping shown={shown} found={habits} year={year} today={today} />
      {habits.length > 1 && <Chosen habits={habits} left={left} onLeave={leave} />}
      {shown.length === 0 ? (
        <p className="mt-5 text-ink-2">Choose at least one habit.</p>
      ) : (
        <YearSheet habits={shown} year={year} />
      )}
    </>
  )
}

type ChosenProps = {
  habits: readonly TowerHabit[]
  left: ReadonlySet<string>
  onLeave: (id: string, isLeft: boolean) => void
}

function Chosen({ habits, left, onLeave }: ChosenProps) {
  const count = habits.filter(({ id }) => !left.has(id)).length
  return (
    <details className="screen-only mt-3">
      <summary className="-mx-1 flex min-h-11 w-fit cursor-pointer items-center gap-2 rounded-[8px] px-1 text-[.94rem] font-semibold hover:text-sea">
        <ChevronRight size={18} aria-hidden="true" className="text-ink-3 in-open:rotate-90" />
        Habits: {count} of {habits.length}
      </summary>
      <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
        {habits.map(({ id, name }) => (
          <Checkbox key={id} label={name} isChecked={!left.has(id)} onChange={(isChosen) => onLeave(id, !isChosen)} />
        ))}
      </div>
    </details>
  )
}

const shareDialog = lazyPart('share', async () => (await import('#features/shares/share-dialog.tsx')).ShareDialog)

type KeepingProps = { shown: readonly TowerHabit[]; found: readonly TowerHabit[]; year: number; today: Day }

/** The ways to keep the year. The picture and the links come in files of their own. */
function Keeping({ shown, found, year, today }: KeepingProps) {
  const [isDrawing, setDrawing] = useState(false)
  const sharing = useLazyDialog(shareDialog)
  const ShareDialog = shareDialog.Part
  const isEmpty = shown.length === 0
  const draw = async () => {
    setDrawing(true)
    try {
      const page = document.querySelector<HTMLElement>('.year-page')
      const { savePoster } = await import('#features/completions/year/save-poster.ts')
      if (page) await savePoster(page, { habits: shown, year })
    } catch {
      toast.error('Failed to make the picture')
    } finally {
      setDrawing(false)
    }
  }
  return (
    <div className="screen-only flex flex-wrap gap-3">
      <Button
        look="line"
        icon={<Printer size={18} aria-hidden="true" />}
        isIdle={isEmpty}
        onClick={() => globalThis.print()}
      >
        Print or Save as PDF
      </Button>
      <Button
        look="line"
        icon={<Image size={18} aria-hidden="true" />}
        isBusy={isDrawing}
        isIdle={isEmpty}
        onClick={() => void draw()}
      >
        Save as Picture
      </Button>
      <Button
        look="line"
        icon={<Link size={18} aria-hidden="true" />}
        onClick={sharing.open}
        onPointerEnter={sharing.preload}
        onFocus={sharing.preload}
      >
        Share by a Private Link
      </Button>
      <LazyDialogPart dialog={sharing}>
        <ShareDialog
          isOpen={sharing.isOpen}
          onClose={sharing.close}
          year={year}
          habits={found}
          chosen={new Set(shown.map(({ id }) => id))}
          today={today}
        />
      </LazyDialogPart>
    </div>
  )
}
