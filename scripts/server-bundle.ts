import { rename, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type LogLevel, type LogOrStringHandler, type Plugin, rolldown, type RolldownLog } from 'rolldown'
import { fingerprint, isBuilt, writeStamp } from '../packages/web/build/stamp.ts'
import { repositoryRoot } from './repository-files.ts'

const serverFolder = join(repositoryRoot, 'packages/server')
const sources = join(serverFolder, 'src')
const bundle = join(serverFolder, 'dist')
const ingredients = [
  'package-lock.json',
  'scripts/server-bundle.ts',
  'packages/{domain,contract,server}/package.json',
  'packages/{domain,contract,server}/src/**/*.ts',
]

/** What is started in earnest. The sources beside it can be started as well: they take twice as long and as much memory. */
export const serverEntry = pathToFileURL(join(bundle, 'main.js'))

export const isServerBundled = (): Promise<boolean> => isBuilt(repositoryRoot, bundle, ingredients)

/** Comes with a WebAssembly file that it looks for beside itself; the driver offers a native half that nobody here has. */
const external = [/^node:/, /^@electric-sql\/pglite/, 'pg-native']

/**
 * The server and its libraries as one file, since reading a thousand small ones is most of a start. It is made in a folder
 * of its own and put in place when whole. Nothing in it is renamed or squeezed: an error still tells where it came from.
 */
export async function bundleServer(): Promise<void> {
  const made = await fingerprint(repositoryRoot, ingredients)
  const workshop = join(serverFolder, '.cache', `dist-${process.pid}`)
  try {
    const input = join(sources, 'main.ts')
    const plugins = [staysBesideItsFiles]
    await using server = await rolldown({ input, platform: 'node', external, plugins, onLog: refuseWhatIsMissing })
    await server.write({ dir: workshop, format: 'esm', entryFileNames: 'main.js' })
    await writeStamp(workshop, made)
    await rm(bundle, { recursive: true, force: true })
    await rename(workshop, bundle)
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

/** What is not found would be looked for again at the start, when it is too late. */
function refuseWhatIsMissing(level: LogLevel, log: RolldownLog, tell: LogOrStringHandler): void {
  if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message)
  tell(level, log)
}

/** A module that finds a file by its own address (the migrations, the web app, a worker) still finds it from the bundle. */
const staysBesideItsFiles: Plugin = {
  name: 'stays-beside-its-files',
  transform(code, id) {
    if (!id.startsWith(sources) || !code.includes('import.meta.url')) return null
    const address = JSON.stringify(relative(bundle, id))
    return code.replaceAll('import.meta.url', `new URL(${address}, import.meta.url).href`)
  },
}
