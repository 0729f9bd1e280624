import { ProblemBox } from '#ui/fields/problem-box.tsx'
import { DropArea } from './drop-area.tsx'
import { LatestImportCard } from './latest-import.tsx'
import { StepHeading } from '#ui/step-heading.tsx'
import { TrackerList } from './tracker-list.tsx'

type Props = {
  problem: string | null
  /** The user came back from a later step. */
  isBack: boolean
  isOver: boolean
  onFiles: (files: readonly File[]) => void
  onChanged: () => void
  onUndone: () => void
}

export function ChooseStep({ problem, isBack, isOver, onFiles, onChanged, onUndone }: Props) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <StepHeading isEntered={isBack}>Bring your history with you</StepHeading>
        <p className="text-ink-2">
          Your habits, completed days and notes come along. We’ll show you what couldn’t be imported.
        </p>
      </div>
      <ProblemBox text={problem} />
      <DropArea isOver={isOver} onFiles={onFiles} />
      <LatestImportCard onChanged={onChanged} onUndone={onUndone} />
      <TrackerList />
    </div>
  )
}
