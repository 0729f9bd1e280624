import { join } from 'node:path'
import { expect, test } from 'vitest'
import { webFolder } from './places.ts'
import { makeScreenFiles } from './screen-files.ts'

const web = (file: string) => join(webFolder, 'src', file)
const icons = '/node_modules/lucide-react/dist/esm/lucide-react.mjs'

const graph: Record<string, string[]> = {
  [web('landing/prerendered.ts')]: ['theme'],
  [web('main.tsx')]: ['theme', 'session', '/node_modules/react/index.js'],
  [web('app/auth/auth-screen.tsx')]: ['button', 'toast-look', 'auth-form'],
  [web('app/dashboard/dashboard.tsx')]: ['button', 'card', 'session', '/node_modules/zod/index.js'],
  [web('ui/toasts/toaster.tsx')]: ['toast-look'],
  [web('features/habits/order/order-cards.ts')]: [],
  [web('app/account/notification-watch.tsx')]: [],
  [web('app/shell/register-service-worker.ts')]: [],
  theme: [],
  session: [],
  button: [],
  card: ['ring'],
  ring: [],
  'toast-look': [],
  'auth-form': [],
  '/node_modules/react/index.js': [],
  '/node_modules/zod/index.js': [],
}
/** A file of the web app that a graph does not name imports nothing. */
const context = (modules: typeof graph) => ({
  getModuleInfo: (id: string) => {
    const importedIds = modules[id] ?? (id.startsWith(join(webFolder, 'src')) ? [] : undefined)
    return importedIds ? { id, importedIds } : null
  },
})

test('a module is in the file of the screen that needs it; what two first screens need is in main', () => {
  const fileOf = makeScreenFiles()
  const files = Object.keys(graph).map((id) => [id, fileOf(id, context(graph))])
  expect(Object.fromEntries(files.map(([id, file]) => [id?.split('/').at(-1), file]))).toEqual({
    'prerendered.ts': null,
    theme: null,
    'main.tsx': 'main',
    session: 'main',
    button: 'main',
    'toast-look': 'main',
    'auth-screen.tsx': null,
    'auth-form': null,
    'dashboard.tsx': 'dashboard',
    card: 'dashboard',
    ring: 'dashboard',
    'toaster.tsx': 'main',
    'order-cards.ts': 'unasked',
    'notification-watch.tsx': 'unasked',
    'register-service-worker.ts': 'unasked',
    'index.js': 'schemas',
  })
  expect(fileOf('/node_modules/react/index.js', context(graph))).toBe('react')
})

test('what a press fetches is in the first file that has it, and imports none that comes after it', () => {
  const modules = {
    ...graph,
    [web('app/auth/auth-screen.tsx')]: ['field', 'auth-form'],
    [web('features/auth/registration/verification-step.tsx')]: ['focus'],
    [web('app/dashboard/habit-form.tsx')]: ['field', 'dialog', 'card'],
    [web('app/account/connections.tsx')]: ['dialog', 'copy', 'secret', 'price'],
    [web('features/subscription/billing/failed-payment.tsx')]: ['price'],
    [web('features/notes/notes-panel.tsx')]: ['dialog', 'copy', 'note'],
    dialog: ['focus'],
    ...Object.fromEntries(['field', 'focus', 'copy', 'secret', 'price', 'note'].map((id) => [id, []])),
  }
  const fileOf = makeScreenFiles()
  const ids = ['field', 'focus', 'price', 'dialog', 'copy', 'secret', 'note', 'card', 'auth-form']
  const files = ids.map((id) => [id, fileOf(id, context(modules))])
  expect(Object.fromEntries(files)).toEqual({
    field: 'forms',
    focus: 'controls',
    price: 'plans',
    dialog: 'dialogs',
    copy: 'parts',
    secret: 'account',
    note: 'habit',
    card: 'dashboard',
    'auth-form': null,
  })
})

test('of the icons a screen has those that it imports', () => {
  const header = web('app/dashboard/dashboard-header.tsx')
  const index = join(webFolder, '../..', icons)
  const icon = (name: string) => join(index, '../icons', `${name}.mjs`)
  const modules = {
    ...graph,
    [web('app/dashboard/dashboard.tsx')]: [header],
    [header]: [index],
    [index]: [icon('bell'), icon('anchor')],
    [icon('bell')]: [],
    [icon('anchor')]: [],
  }
  const fileOf = makeScreenFiles()
  expect(fileOf(icon('bell'), context(modules))).toBe('dashboard')
  expect(fileOf(icon('anchor'), context(modules))).toBeNull()
})

test('a part that was moved fails the build', () => {
  const moved = web('features/habits/order/order-cards.ts')
  const { getModuleInfo } = context(graph)
  const without = { getModuleInfo: (id: string) => (id === moved ? null : getModuleInfo(id)) }
  expect(() => makeScreenFiles()('card', without)).toThrow('order-cards.ts')
})
