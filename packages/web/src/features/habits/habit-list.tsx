import { useQuery } from '@tanstack/react-query'
import { ApiError, messageOf } from '#api/api-error.ts'
import { useCall } from '#api/client-context.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { habitsQuery } from './habits.queries.ts'

const twoColumns = 'grid gap-4 lg:grid-cols-2'

export function HabitList() {
  const { data: habits, error, isPending, isPaused, isFetching, refetch } = useQuery(habitsQuery(useCall()))

  if (isPending && isPaused) return <Notice title="You are offline" text="Your habits load when you are back online." />
  if (isPending) return <Skeleton label="Loading habits" rows={4} className="h-[208px]" layout={twoColumns} />
  if (error instanceof ApiError && error.code === 'not_built') return <Notice title={error.message} />
  if (error) {
    return (
      <Notice
        isProblem
        title="Failed to load habits"
        text={messageOf(error, 'Failed to fetch habits')}
        action="Try Again"
        isBusy={isFetching}
        onAction={() => void refetch()}
      />
    )
  }
  if (habits.length === 0) return <Notice title="No habits yet" />

  return (
    <ul className={twoColumns}>
      {habits.map((habit) => (
        <li key={habit.id} className="card p-4 sm:p-5">
          <h3 className="text-[1.18rem] leading-[1.25]">{habit.name}</h3>
        </li>
      ))}
    </ul>
  )
}
