import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { dayPartAt } from '@daymark/domain/habits/arrangement.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { Clock } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { useSession } from '#api/client-context.ts'
import { useNow } from '#api/time/now.ts'
import { dayTurnOf } from '#api/time/today.ts'
import { Notice } from '#ui/notice.tsx'
import { useHabitsData } from '../store/habits-context.ts'
import { type ArrangementChoice, saveChoice, savedChoice } from './arrangement-choice.ts'
import { isDueNow, type SectionKind, sectionKindsFor, sectionsOf } from './habit-sections.ts'

type Props = {
  habits: readonly HabitView[]
  today: Day
  renderCards: (habits: readonly HabitView[]) => ReactNode
}

/** The cards in sections, or those alone that are due now, as this device last chose. */
export function ArrangedHabits({ habits, today, renderCards }: Props) {
  const controls = useRef<HTMLDivElement>(null)
  const [choice, setChoice] = useState(savedChoice)
  const kinds = sectionKindsFor(useHabitsData((data) => data.habits))
  const now = useNow()
  const { zone, hour } = dayTurnOf({ user: useSession(({ user }) => user) })
  const part = dayPartAt(zone, now, hour)
  const sections = kinds.includes(choice.sections) ? choice.sections : 'none'
  const shown = choice.isDueNow ? habits.filter((habit) => isDueNow(habit, today, part)) : habits
  useFocusKept(controls, shown.length)

  const choose = (change: Partial<ArrangementChoice>) => {
    const next = { ...choice, ...change }
    setChoice(next)
    saveChoice(next)
  }
  return (
    <>
      <div ref={controls} className="mb-4 flex flex-wrap items-center gap-2">
        <SectionChoice kinds={kinds} value={sections} onChange={(kind) => choose({ sections: kind })} />
        <button
          type="button"
          aria-pressed={choice.isDueNow}
          className={`btn min-h-11 px-3.5 text-[.94rem] ${choice.isDueNow ? 'btn-primary' : 'btn-line'}`}
          onClick={() => choose({ isDueNow: !choice.isDueNow })}
        >
          <Clock size={17} aria-hidden="true" />
          Due now
        </button>
        <output className="sr-only">{choice.isDueNow && `${shown.length} of ${habits.length} due now`}</output>
      </div>
      {shown.length === 0 ? (
        <Notice
          title="Nothing due right now"
          text="You’re all caught up."
          action="Show All"
          onAction={() => choose({ isDueNow: false })}
        />
      ) : (
        <div className="grid gap-7">
          {sectionsOf(shown, sections).map(({ title, habits: own }) => (
            <CardSection key={title} title={title}>
              {renderCards(own)}
            </CardSection>
          ))}
        </div>
      )}
    </>
  )
}

/** Without a title it is the one list of all. */
function CardSection({ title, children }: { title: string | null; children: ReactNode }) {
  const id = useId()
  if (title === null) return <div>{children}</div>
  return (
    <section aria-labelledby={id}>
      <h3 id={id} dir="auto" className="mb-3 text-left text-[1.18rem] wrap-anywhere">
        {title}
      </h3>
      {children}
    </section>
  )
}

const kindNames = { none: 'List', dayPart: 'Part of day', group: 'Group' } satisfies Record<SectionKind, string>

const kindLook =
  'relative flex min-h-11 cursor-pointer items-center rounded-[8px] px-3 text-[.94rem] font-semibold whitespace-nowrap text-ink-2 ' +
  'hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-[0_0_0_1.5px_var(--edge)] ' +
  'has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-3 has-focus-visible:outline-sea'

type ChoiceProps = { kinds: readonly SectionKind[]; value: SectionKind; onChange: (kind: SectionKind) => void }

function SectionChoice({ kinds, value, onChange }: ChoiceProps) {
  const name = useId()
  return (
    <fieldset role="radiogroup" className="flex gap-1 rounded-[11px] bg-sunken p-1">
      <legend className="sr-only">Sections</legend>
      {kinds.map((kind) => (
        <label key={kind} className={kindLook}>
          <input
            type="radio"
            name={name}
            value={kind}
            checked={kind === value}
            className="sr-only"
            onChange={() => onChange(kind)}
          />
          {kindNames[kind]}
        </label>
      ))}
    </fieldset>
  )
}

/** A card that leaves the list takes the focus along: it goes on to the heading. */
function useFocusKept(controls: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count)
  useLayoutEffect(() => {
    const isFewer = count < before.current
    before.current = count
    if (!isFewer || document.activeElement !== document.body) return
    controls.current?.closest('section')?.querySelector('h2')?.focus({ preventScroll: true })
  }, [controls, count])
}
