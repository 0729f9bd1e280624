import type { Day } from '@daymark/domain/time/day.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ShareForm } from './share-form.tsx'
import { ShareList } from './share-list.tsx'
import type { SharableHabit } from './shares.queries.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  year: number
  /** Those of the year, in order. */
  habits: readonly SharableHabit[]
  /** The ids that are chosen at first. */
  chosen: ReadonlySet<string>
  today: Day
}

/** Makes private links to a year, and ends them. */
export function ShareDialog({ isOpen, onClose, year, habits, chosen, today }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Share by a private link"
      description={`For a friend, a coach or a doctor: anyone with the link sees the habits you choose in ${year}, and nothing else. They need no account.`}
    >
      {isOpen && (
        <div className="mt-5 grid gap-8">
          <ShareForm year={year} habits={habits} chosen={chosen} today={today} />
          <section className="border-t border-line pt-6">
            <h3 className="mb-3 text-[1.15rem]">Your links</h3>
            <ShareList habits={habits} />
          </section>
        </div>
      )}
    </Dialog>
  )
}
