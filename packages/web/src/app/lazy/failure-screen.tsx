import { Button } from '#ui/button.tsx'
import { Mark } from '#ui/logo.tsx'
import { ChunkError } from './chunk.ts'

const wordsFor = (error: unknown) =>
  error instanceof ChunkError
    ? { title: error.message, text: 'Part of Daymark didn’t load. Check your connection, then reload the page.' }
    : { title: 'Something went wrong', text: 'Reloading the page usually helps.' }

/** Shown in place of a screen, so that a failure never leaves an empty page. Needs nothing that could be missing. */
export function FailureScreen({ error }: { error: unknown }) {
  const { title, text } = wordsFor(error)
  return (
    <main role="alert" className="grid min-h-dvh place-content-center justify-items-center gap-3 px-6 text-center">
      <Mark size={56} />
      <h1 className="text-[1.6rem]">{title}</h1>
      <p className="max-w-[40ch] text-ink-2">{text}</p>
      <Button className="mt-3" onClick={() => location.reload()}>
        Reload
      </Button>
    </main>
  )
}

/** The same for a dialog that could not open: the screen below it stays usable. */
export function FailureCard({ error, onClose }: { error: unknown; onClose: () => void }) {
  const { title, text } = wordsFor(error)
  return (
    <div role="alert" className="card fixed inset-x-4 bottom-4 z-40 mx-auto max-w-[440px] p-5">
      <p className="text-[1.18rem] leading-tight font-bold">{title}</p>
      <p className="mt-1.5 text-ink-2">{text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => location.reload()}>Reload</Button>
        <Button look="line" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  )
}
