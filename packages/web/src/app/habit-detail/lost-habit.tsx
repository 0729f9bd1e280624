import { useEffect, useRef, useState } from 'react'
import { useHabits } from '#features/habits/store/habits-context.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type Props = { name: string; onBack: () => void }

/**
 * Shown in place of an open habit that has left the list. It may only have been paused: the list is fetched
 * before anything is said. What had the focus went with the habit, and the keyboard goes on here.
 */
export function LostHabit({ name, onBack }: Props) {
  const { reload } = useHabits()
  const [isSure, setSure] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
    void reload().then(() => setSure(true))
  }, [reload])

  return (
    <div className="mt-4">
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {name}
      </h1>
      {isSure ? (
        <Notice
          isProblem
          title="This habit isn’t here anymore"
          text="It was deleted, or paused on another device."
          action="Back to Your Habits"
          onAction={onBack}
        />
      ) : (
        <Skeleton label="Loading habit" rows={1} className="h-40" />
      )}
    </div>
  )
}
