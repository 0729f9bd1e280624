import { type ComponentType, use } from 'react'
import { loadChunk } from './chunk.ts'

/**
 * A component in a file of its own, fetched when it is first shown or, better, shortly before by `preload`. Once it is
 * there it renders without suspending. A failure is thrown where it is rendered; the next `preload` tries again.
 */
export function lazyPart<Props extends object>(chunk: string, load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined
  let attempt: Promise<ComponentType<Props>> | undefined
  let hasFailed = false

  const fetchIt = async () => {
    try {
      Loaded = await loadChunk(chunk, load)
      return Loaded
    } catch (error) {
      hasFailed = true
      throw error
    }
  }
  const start = () => {
    hasFailed = false
    attempt = fetchIt()
    return attempt
  }

  return {
    chunk,
    /** Settles when the part is there or has failed; who shows it then tells which. */
    preload: async () => {
      await (attempt && !hasFailed ? attempt : start()).catch(() => undefined)
    },
    Part: (props: Props) => {
      const Component = Loaded ?? use(attempt ?? start())
      return <Component {...props} />
    },
  }
}

/** What a dialog has to know of its part. */
export type LazyPart = { chunk: string; preload: () => Promise<void> }
