import { join } from 'node:path'
import { build, type Rollup } from 'vite'
import { webFolder } from './places.ts'

/**
 * The blocking head script as one classic script. It is bundled apart from the app, since a chunk shared with a module
 * would turn it into a module, and modules run after the first paint.
 */
export async function bundleHeadScript(): Promise<string> {
  const result = await build({
    configFile: false,
    root: webFolder,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      rolldownOptions: { input: join(webFolder, 'src/boot/head.ts'), output: { format: 'iife' } },
    },
  })
  const [chunk, ...others] = outputOf(result)
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error('The head script must be one file')
  return chunk.code
}

/** The files of a build that was not written. */
export function outputOf(result: Awaited<ReturnType<typeof build>>): Rollup.RollupOutput['output'][number][] {
  if (Array.isArray(result)) return result.flatMap(({ output }) => output)
  if ('output' in result) return result.output
  throw new Error('A build without watching answers with its output')
}
