import { expect, test } from 'vitest'
import { shellFilesOf } from './service-worker.ts'

const manifest = {
  'index.html': { file: 'assets/page.js', name: 'index', css: ['assets/page.css'] },
  '_main.js': {
    file: 'assets/main.js',
    name: 'main',
    imports: ['_react.js', 'index.html'],
    dynamicImports: ['polyfill/temporal-polyfill/global.js', '_dashboard.js', 'src/app/auth/auth-screen.tsx'],
  },
  '_react.js': { file: 'assets/react.js', name: 'react' },
  '_dashboard.js': {
    file: 'assets/dashboard.js',
    name: 'dashboard',
    imports: ['_icons.js', '_react.js'],
    dynamicImports: ['src/dialog.tsx', '_unasked.js'],
    css: ['assets/dashboard.css'],
  },
  '_unasked.js': { file: 'assets/unasked.js', name: 'unasked', imports: ['_figures.js'] },
  '_figures.js': { file: 'assets/figures.js', name: 'figures' },
  '_icons.js': { file: 'assets/icons.js', name: 'icons' },
  'src/dialog.tsx': {
    file: 'assets/dialog.js',
    imports: ['_react.js', '_main.js'],
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
      '/assets/unasked.js',
    ],
    later: ['/assets/auth.js', '/assets/dialog.js', '/assets/form.js'],
    polyfill: ['/assets/polyfill.js'],
  })
})

test.each(['main', 'dashboard', 'unasked'] as const)('a manifest without %s is a broken build', (missing) => {
  const { [`_${missing}.js` as const]: _, ...rest } = manifest
  expect(() => shellFilesOf(rest, html)).toThrow(missing)
})
