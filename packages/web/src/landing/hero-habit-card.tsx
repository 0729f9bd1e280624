import { Book, Check } from 'lucide-react'

/** A habit as the dashboard shows it, completed for today, at the tower's foot. */
export function HeroHabitCard() {
  return (
    <div className="habit card absolute -bottom-12 left-0 flex w-[min(92%,330px)] overflow-hidden [--h:#1c6a75] lg:bottom-[5%] lg:-left-10">
      <div className="flex-1 p-4">
        <p className="flex items-center gap-2.5">
          <span className="grid size-9 place-items-center rounded-[9px] bg-(--hw) text-(--hi)">
            <Book size={19} />
          </span>
          <b className="text-[1.05rem]">Read 20 pages</b>
        </p>
        <p className="mt-2.5 text-[.92rem] text-ink-2">
          <b className="text-ink">12</b> day streak <span className="mx-1 text-edge">/</span>{' '}
          <b className="text-ink">73%</b> this month
        </p>
      </div>
      <div className="paint grid w-[74px] place-items-center">
        <span className="grid size-10 place-items-center rounded-full bg-surface text-(--hi)">
          <Check size={22} strokeWidth={3} />
        </span>
      </div>
    </div>
  )
}
