import { join } from 'node:path'
import type { Plugin } from 'vite'
import { webFolder } from './places.ts'

/** What an icon's module has besides its drawing. Keys of random letters are the larger half of what is sent of an icon. */
const unused = /,\s+key: "\w+"|^ +(?:name|size): .*\n|,\n +aliases: \[[^\]]*\]|^__iconData\.node;\n/gm

/** @internal For tests. */
export const drawingAlone = (code: string): string => code.replaceAll(unused, '')

/**
 * Lets lucide's icons be made by our own factory, from their drawings alone. Should a new release name or write them
 * otherwise, the budget fails.
 */
export function lightIcons(): Plugin {
  return {
    name: 'daymark:light-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer) {
      const isFactory = id.endsWith('/createLucideIcon.mjs') && /[\\/]lucide-react[\\/]/.test(importer ?? '')
      return isFactory ? join(webFolder, 'src/ui/drawn-icon.ts') : null
    },
    transform: {
      filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
      handler: (code) => ({ code: drawingAlone(code), map: null }),
    },
  }
}
