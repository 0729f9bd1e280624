import type { FirstView } from './first-view.ts'

/**
 * Preloads all files of a view at once. Otherwise each would be requested by the one before it, and on a slow connection
 * every such step is a round trip. The build writes their names to the head script's own tag; in development there are none.
 */
export function preloadFiles(view: FirstView | null, names: DOMStringMap | undefined): void {
  const files = (view && names?.[view])?.split(' ') ?? []
  for (const file of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}` }))
  }
}
