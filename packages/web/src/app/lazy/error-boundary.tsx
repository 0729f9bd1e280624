import { Component, type ReactNode } from 'react'
import { reloadOnceStill } from '#ui/back.ts'
import { ChunkError, mayReloadFor } from './chunk.ts'

type Props = {
  renderFailure: (error: unknown) => ReactNode
  /** Called before the page reloads because of a missing chunk. */
  onReload?: () => void
  children: ReactNode
}
type State = { failure: { error: unknown } | null }

/** Shows something else where a child threw. A chunk that is missing is first tried once more with a fresh page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown): void {
    // Offline a reload would trade this page for the browser's own.
    if (error instanceof ChunkError && navigator.onLine && mayReloadFor(error.chunk, () => sessionStorage)) {
      this.props.onReload?.()
      reloadOnceStill()
    }
  }

  override render(): ReactNode {
    return this.state.failure ? this.props.renderFailure(this.state.failure.error) : this.props.children
  }
}
