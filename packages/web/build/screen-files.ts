import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { webFolder } from './places.ts'

/** What the bundler knows of a module. */
type ModuleInfo = { readonly id: string; readonly importedIds: readonly string[] }
type Context = { getModuleInfo: (id: string) => ModuleInfo | null }

const inWeb = (...files: string[]): string[] => files.map((file) => join(webFolder, file))

/** Where the files of the first screens begin. */
const entries = {
  page: inWeb('src/landing/prerendered.ts'),
  // Toasts too: the sign-in form shows them while the dashboard is still on its way.
  main: inWeb('src/main.tsx', 'src/ui/toasts/toaster.tsx'),
  auth: inWeb('src/app/auth/auth-screen.tsx'),
  dashboard: inWeb('src/app/dashboard/dashboard.tsx'),
  // What the dashboard fetches by itself once it is shown.
  unasked: inWeb(
    '../domain/src/completions/optimistic-figures.ts',
    'src/features/habits/order/order-cards.ts',
    'src/app/account/notification-watch.tsx',
    'src/app/shell/register-service-worker.ts',
  ),
}

const schemas = /[\\/]node_modules[\\/]zod[\\/]/
const react = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/

/**
 * Says which file of the first screens a module belongs to; null for all else, which the bundler divides by itself. A
 * screen comes in few files, since each costs a request: `react`, `main` with what the app and both first screens need,
 * `dashboard`, and `unasked` with what follows it. The page's own script stays apart: the landing page needs no more.
 */
export function makeScreenFiles(): (id: string, context: Context) => string | null {
  let fileOf: ((id: string) => string | null) | undefined
  return (id, context) => (fileOf ??= divide(context))(id)
}

function divide(context: Context): (id: string) => string | null {
  const [page, main, auth, dashboard, unasked] = [
    closureOf(context, entries.page),
    closureOf(context, entries.main),
    closureOf(context, entries.auth),
    closureOf(context, entries.dashboard),
    closureOf(context, entries.unasked),
  ]
  return (id) => {
    if (page.has(id)) return null
    if (react.test(id)) return 'react'
    if (main.has(id) || (auth.has(id) && (dashboard.has(id) || unasked.has(id)))) return 'main'
    if (dashboard.has(id)) return 'dashboard'
    return unasked.has(id) ? 'unasked' : null
  }
}

/** These modules and everything that they import. An entry that was moved fails the build: its file would be missed. */
function closureOf(context: Context, ids: readonly string[]): Set<string> {
  const closure = new Set<string>()
  const waiting = [...ids]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (closure.has(id)) continue
    const module = context.getModuleInfo(id)
    if (!module && ids.includes(id)) throw new Error(`The build has no ${id}`)
    // What is imported only for its schemas is not in a first screen: the bundler leaves it out.
    if (!module || schemas.test(id)) continue
    closure.add(id)
    waiting.push(
      ...module.importedIds.flatMap((imported) => (isIcons(imported) ? iconsIn(imported, module) : imported)),
    )
  }
  return closure
}

const isIcons = (id: string): boolean => /[\\/]lucide-react\.m?js$/.test(id)

/** lucide's index names every icon there is; a module needs only those that it imports. */
function iconsIn(index: string, { id }: ModuleInfo): string[] {
  const [, names = ''] = /import \{([^}]*)\} from 'lucide-react'/.exec(readFileSync(id, 'utf8')) ?? []
  const all = readFileSync(index, 'utf8')
  return names.split(',').flatMap((name) => {
    const [exported = ''] = name.trim().split(' as ')
    const [, file] = new RegExp(`\\bdefault as ${exported}\\b.*'(\\./icons/[^']+)'`).exec(all) ?? []
    return file === undefined ? [] : join(index, '..', file)
  })
}
