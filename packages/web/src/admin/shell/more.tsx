import { Button } from '#ui/button.tsx'

type Props = {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
}

/** The next page of a list, below it. */
export function More({ query }: Props) {
  if (!query.hasNextPage) return null
  return (
    <div className="mt-4 grid justify-items-center gap-2">
      {query.isFetchNextPageError && (
        <p role="alert" className="text-danger">
          That didn’t load. Please try again.
        </p>
      )}
      <Button look="line" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        Show More
      </Button>
    </div>
  )
}
