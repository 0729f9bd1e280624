import { Mark } from '#ui/logo.tsx'

/** Part of the prerendered page, beside the landing; boot.css decides which of the two is seen. */
export function BootScreen() {
  return (
    <main className="boot-screen">
      <Mark size={56} />
      <output className="boot-loading">Loading Daymark</output>
      <div className="boot-failed" role="alert">
        <h1 className="text-[1.6rem] text-ink">Daymark couldn’t load</h1>
        <p>Check your connection and try again.</p>
        <form>
          <button type="submit" className="btn btn-primary" data-reload="">
            Try Again
          </button>
        </form>
      </div>
    </main>
  )
}
