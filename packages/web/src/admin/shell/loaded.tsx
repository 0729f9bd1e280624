import type { ReactNode } from 'react'
import { isRefusal, messageOf } from '#api/api-error.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** What a query says of itself, as far as it is shown. */
type Loading<Data> = {
  data: Data | undefined
  error: unknown
  isPaused: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

type Props<Data> = {
  query: Loading<Data>
  /** What is loaded, in the plural or as a name without article: 'tickets'. */
  what: string
  /** How many pale bands stand for it, and their look. */
  rows?: number
  rowLook?: string
  children: (data: Data) => ReactNode
}

/** What was asked of the server, or why it is not here. What has been loaded stays when loading it again fails. */
export function Loaded<Data>({ query, what, rows = 4, rowLook = 'h-16 shadow-none', children }: Props<Data>) {
  const { data, error, isPaused, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (isPaused) return <Notice title="You’re offline" text={`The ${what} will load when you’re back online.`} />
  if (isRefusal(error, 'not_found')) return <NothingHere />
  if (error !== null) {
    return (
      <Notice
        isProblem
        title={`Failed to load the ${what}`}
        text={messageOf(error)}
        action="Try Again"
        isBusy={isFetching}
        onAction={() => void refetch()}
      />
    )
  }
  return <Skeleton rows={rows} label={`Loading the ${what}`} className={rowLook} layout="grid gap-2" />
}

export function NothingHere() {
  return <Notice title="There’s nothing at this address" text="The link may be old, or what it led to was deleted." />
}
