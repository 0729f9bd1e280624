import { type Floor, rules } from './house-floor.ts'

export const webFloors = [
  'web/page',
  'web/app',
  'web/feature',
  'web/landing',
  'web/boot',
  'web/theme',
  'web/ui',
  'web/forms',
  'web/undo',
  'web/api',
  'web/clock',
  'web/worker',
]
const webFeaturePackages = ['react', '@tanstack/react-query', 'zustand', 'zod', 'lucide-react']

/** The web's part of the table, from the ground up. */
export const webHouse: readonly Floor[] = [
  { name: 'web/theme', files: ['packages/web/src/ui/theme.ts'], floors: [], packages: [], canUseNode: false },
  {
    name: 'web/ui',
    files: ['packages/web/src/ui/**'],
    floors: ['web/theme'],
    packages: [
      'react',
      '@base-ui/react',
      'lucide-react',
      'react-hot-toast',
      'tailwindcss',
      '@fontsource-variable/familjen-grotesk',
    ],
    canUseNode: false,
  },
  { name: 'web/clock', files: ['packages/web/src/api/clock.ts'], floors: rules, packages: [], canUseNode: false },
  {
    name: 'web/api',
    files: ['packages/web/src/api/**'],
    floors: [...rules, 'contract', 'web/clock'],
    packages: ['react', 'zustand', '@tanstack/react-query', 'zod'],
    canUseNode: false,
  },
  {
    // What every form does, whatever it asks for; zod only as the type of what judges it.
    name: 'web/forms',
    files: ['packages/web/src/forms/**'],
    floors: ['web/api'],
    packages: ['react', 'zod'],
    canUseNode: false,
  },
  {
    // What was done and can be taken back for a few seconds, whichever feature did it.
    name: 'web/undo',
    files: ['packages/web/src/undo/**'],
    floors: [...rules, 'web/api'],
    packages: ['react', 'zustand'],
    canUseNode: false,
  },
  {
    name: 'web/feature',
    files: ['packages/web/src/features/<room>/**'],
    floors: [...rules, 'contract', 'web/forms', 'web/undo', 'web/api', 'web/clock', 'web/ui', 'web/theme'],
    packages: webFeaturePackages,
    canUseNode: false,
  },
  { name: 'web/boot', files: ['packages/web/src/boot/**'], floors: ['web/theme'], packages: [], canUseNode: false },
  {
    // The script of the prerendered page: it fetches the app when a visitor reaches for it.
    name: 'web/page',
    files: ['packages/web/src/landing/prerendered.ts'],
    floors: ['web/landing', 'web/boot', 'web/app'],
    packages: [],
    canUseNode: false,
  },
  {
    name: 'web/landing',
    files: ['packages/web/src/landing/**'],
    floors: ['web/ui', 'web/theme', 'web/boot'],
    packages: ['react', 'lucide-react'],
    canUseNode: false,
  },
  {
    name: 'web/worker',
    files: ['packages/web/src/push-worker.ts', 'packages/web/src/service-worker/**'],
    floors: ['domain/base'],
    packages: [],
    canUseNode: false,
  },
  {
    name: 'web/app',
    files: ['packages/web/src/app/**', 'packages/web/src/main.tsx'],
    floors: [...rules, 'contract', ...webFloors],
    packages: ['*'],
    canUseNode: false,
  },
  {
    name: 'web/build',
    files: ['packages/web/build/**', 'packages/web/*.config.ts'],
    floors: ['web/landing', 'web/boot', 'web/theme', 'web/ui'],
    packages: ['*'],
    canUseNode: true,
  },
]
