import type { optimisticFigures } from '@daymark/domain/completions/optimistic-figures.ts'

export type LazyFigures = ReturnType<typeof makeLazyFigures>

export function makeLazyFigures() {
  let loaded: typeof optimisticFigures | null = null
  return {
    /** How figures are computed; null before it has loaded. */
    now: () => loaded,
    load: async (): Promise<void> => {
      loaded ??= (await import('@daymark/domain/completions/optimistic-figures.ts')).optimisticFigures
    },
  }
}

/** In a file of its own. The first view does without: most habits come with their figures. */
export const lazyFigures = makeLazyFigures()
