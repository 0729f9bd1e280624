import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { Button } from '#ui/button.tsx'

export function QuickActions() {
  const queries = useQueryClient()
  const isRefreshing = useIsFetching() > 0
  return (
    <section
      aria-labelledby="quick-actions"
      className="card mt-6 flex flex-wrap items-center justify-between gap-4 px-5 py-4"
    >
      <h2 id="quick-actions" className="text-[1.15rem]">
        Quick Actions
      </h2>
      <Button
        look="line"
        className="max-sm:w-full"
        icon={<RefreshCw size={18} aria-hidden="true" />}
        isBusy={isRefreshing}
        onClick={() => void queries.refetchQueries({ type: 'active' })}
      >
        Refresh Data
      </Button>
    </section>
  )
}
