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
  auth: inWeb('src/app/auth/auth-screen.tsx', 'src/app/lazy/with-queries.tsx'),
  dashboard: inWeb('src/app/dashboard/dashboard.tsx'),
  // What the dashboard fetches by itself once it is shown.
  unasked: inWeb(
    'src/features/habits/order/order-cards.ts',
    'src/app/account/notification-watch.tsx',
    'src/app/shell/register-service-worker.ts',
  ),
}

/** Where the files begin that a press fetches. Each has all that belongs together: a press costs few requests. */
const laterEntries = {
  // Beside what follows them: a code by mail, and the landing page after a logout.
  apart: inWeb('src/features/auth/registration/verification-step.tsx', 'src/app/shell/landing-screen.tsx'),
  // What the dashboard shows without a dialog, where there is reason to.
  extras: inWeb(
    'src/app/shell/undo-later.ts',
    'src/features/habits/list/paused-habits.tsx',
    'src/features/habits/sections/arranged-habits.tsx',
  ),
  rules: inWeb(
    'src/features/auth/auth-rules.ts',
    'src/features/notifications/preference-rules.ts',
    'src/features/profile/account/password-rules.ts',
    'src/features/profile/profile-rules.ts',
    'src/features/support/ticket-rules.ts',
  ),
  // What is about plans outside the account's dialogs.
  plans: inWeb(
    'src/app/subscription/subscription-success-screen.tsx',
    'src/features/subscription/billing/failed-payment.tsx',
  ),
  dialogs: inWeb(
    'src/app/account/logout-question.tsx',
    'src/app/dashboard/habit-form.tsx',
    'src/features/ai-suggestion/ask-for-suggestion.ts',
    'src/features/habits/day/day-dialog.tsx',
    'src/features/habits/form/controls/extra-fields.tsx',
    'src/features/habits/list/delete-habit.tsx',
    'src/features/habits/shortcuts/keys-dialog.tsx',
    'src/features/subscription/plans/limit-modal.tsx',
    'src/features/subscription/plans/limit-panel.tsx',
  ),
  account: inWeb(
    'src/app/account/connections.tsx',
    'src/app/account/help-and-support.tsx',
    'src/app/account/import-from-tracker.tsx',
    'src/features/notifications/notification-dialog.tsx',
    'src/app/account/profile-settings.tsx',
    'src/app/lazy/with-queries.tsx',
    'src/features/habits/pauses/pauses-dialog.tsx',
    'src/features/profile/timezone/timezone-dialog.tsx',
    'src/features/subscription/plans/plan-dialog.tsx',
  ),
  habit: inWeb(
    'src/app/habit-detail/habit-detail.tsx',
    'src/app/habit-detail/rule-change.tsx',
    'src/app/insights/insights-page.tsx',
    'src/app/lazy/with-queries.tsx',
    'src/features/habits/rules/rule-dialog.tsx',
    'src/features/habits/why/why-dialog.tsx',
    'src/features/notes/notes-panel.tsx',
  ),
}

const schemas = /[\\/]node_modules[\\/]zod[\\/]/
const react = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/

/**
 * Says which file a module belongs to; null for all else, which the bundler divides by itself. A screen comes in few
 * files, since each costs a request: `react`, `main` with what the app and both first screens need, `dashboard`, and
 * `unasked` with what follows it. The page's own script stays apart: the landing page needs no more.
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
  const laterFileOf = divideLater(context, auth)
  return (id) => {
    if (page.has(id)) return null
    if (react.test(id)) return 'react'
    if (main.has(id) || (auth.has(id) && (dashboard.has(id) || unasked.has(id)))) return 'main'
    if (dashboard.has(id)) return 'dashboard'
    return unasked.has(id) ? 'unasked' : laterFileOf(id)
  }
}

/**
 * What follows the first screens. A file imports only from those that come before it here: each set has all that its
 * modules import, and the first set that has a module decides. `forms` is what the sign-in shares with the rest, `parts`
 * what the account and an open habit do.
 */
function divideLater(context: Context, auth: ReadonlySet<string>): (id: string) => string | null {
  const setOf = (name: keyof typeof laterEntries) => closureOf(context, laterEntries[name])
  const [apart, extras, rules, plans] = [setOf('apart'), setOf('extras'), setOf('rules'), setOf('plans')]
  const [dialogs, account, habit] = [setOf('dialogs'), setOf('account'), setOf('habit')]
  return (id) => {
    if (schemas.test(id)) return 'schemas'
    if (![rules, dialogs, account, habit].some((set) => set.has(id))) return null
    if (auth.has(id)) return 'forms'
    if (apart.has(id)) return 'controls'
    if (extras.has(id)) return 'extras'
    if (rules.has(id)) return 'rules'
    if (plans.has(id)) return 'plans'
    if (dialogs.has(id)) return 'dialogs'
    if (account.has(id)) return habit.has(id) ? 'parts' : 'account'
    return 'habit'
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
