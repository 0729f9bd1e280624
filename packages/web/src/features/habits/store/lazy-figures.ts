import type { optimisticFigures } from '@daymark/domain/completions/optimistic-figures.ts'

let loaded: typeof optimisticFigures | null = null

/** How figures are computed here; null before it has loaded. The first view does without: most habits come with theirs. */
export const figuresNow = () => loaded

export async function loadFigures(): Promise<void> {
  loaded ??= (await import('@daymark/domain/completions/optimistic-figures.ts')).optimisticFigures
}
