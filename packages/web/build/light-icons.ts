import { join } from 'node:path'
import type { Plugin } from 'vite'
import { webFolder } from './places.ts'

/** Lets lucide's icons be made by our own factory. Should a new release name its factory otherwise, the budget tells. */
export function lightIcons(): Plugin {
  return {
    name: 'daymark:light-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer) {
      const isFactory = id.endsWith('/createLucideIcon.mjs') && /[\\/]lucide-react[\\/]/.test(importer ?? '')
      return isFactory ? join(webFolder, 'src/ui/drawn-icon.ts') : null
    },
  }
}
