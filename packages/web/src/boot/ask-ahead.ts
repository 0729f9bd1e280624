import type { Way } from './way.ts'

/**
 * Asks for all files of a way at once. Each would else be asked for by the one before it, and on a slow connection every
 * such step is a round trip. The build writes their names to the head script's own tag; in development there are none.
 */
export function askAhead(way: Way | null, names: DOMStringMap | undefined): void {
  const files = (way && names?.[way])?.split(' ') ?? []
  for (const file of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}` }))
  }
}
