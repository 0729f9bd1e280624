import { expect, test } from 'vitest'
import { shellFilesOf } from './service-worker.ts'

const manifest = {
  'index.html': { file: 'assets/page.js', css: ['assets/page.css'] },
  'src/main.tsx': {
    file: 'assets/main.js',
    imports: ['_react.js', 'index.html'],
    dynamicImports: [
      'polyfill/temporal-polyfill/global.js',
      'src/app/dashboard/dashboard.tsx',
      'src/app/auth/auth-screen.tsx',
    ],
  },
  '_react.js': { file: 'assets/react.js' },
  'src/app/dashboard/dashboard.tsx': {
    file: 'assets/dashboard.js',
    imports: ['_icons.js', '_react.js'],
    dynamicImports: ['src/dialog.tsx'],
    css: ['assets/dashboard.css'],
  },
  'src/ui/toasts/toaster.tsx': { file: 'assets/toaster.js' },
  '../domain/src/completions/optimistic-figures.ts': { file: 'assets/figures.js' },
  '_icons.js': { file: 'assets/icons.js' },
  'src/dialog.tsx': {
    file: 'assets/dialog.js',
    imports: ['_react.js', 'src/main.tsx'],
    dynamicImports: ['src/form.tsx'],
  },
  'src/form.tsx': { file: 'assets/form.js' },
  'src/app/auth/auth-screen.tsx': { file: 'assets/auth.js' },
  'polyfill/temporal-polyfill/global.js': { file: 'assets/polyfill.js', imports: ['_react.js'] },
}
const html = `<link rel="icon" href="/favicon.svg" /><script src="/assets/head.js"></script>
<link rel="preload" href="/assets/font.woff2" /><a href="/?go=signIn">In</a><link href="/assets/page.css" />`

test('the shell is all that the dashboard shows and fetches unasked, each file once; later comes what may be asked for', () => {
  expect(shellFilesOf(manifest, html)).toEqual({
    files: [
      '/assets/dashboard.css',
      '/assets/dashboard.js',
      '/assets/figures.js',
      '/assets/font.woff2',
      '/assets/head.js',
      '/assets/icons.js',
      '/assets/main.js',
      '/assets/page.css',
      '/assets/page.js',
      '/assets/react.js',
      '/assets/toaster.js',
    ],
    later: ['/assets/auth.js', '/assets/dialog.js', '/assets/form.js'],
    polyfill: ['/assets/polyfill.js'],
  })
})

test.each([
  'src/app/dashboard/dashboard.tsx',
  'src/ui/toasts/toaster.tsx',
  '../domain/src/completions/optimistic-figures.ts',
] as const)('a manifest without %s is a broken build', (missing) => {
  const { [missing]: _, ...rest } = manifest
  expect(() => shellFilesOf(rest, html)).toThrow(missing)
})
