import { join } from 'node:path'

export const webFolder = join(import.meta.dirname, '..')
export const repoFolder = join(webFolder, '..', '..')
/** What the server hands out. Its `.vite` folder holds the manifest and the stamp, which are not for visitors. */
export const distFolder = join(webFolder, 'dist')
