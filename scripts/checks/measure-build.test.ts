import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { measureBuild, measurePage } from './measure-build.ts'

const files: Record<string, string> = {
  'head.js': 'head',
  'page.js': 'page script',
  'main.js': 'the app',
  'react.js': 'a library',
  'auth.js': 'the auth screen',
  'form.js': 'a form library',
  'dialog.js': 'a dialog',
  'page.css': '.a{}',
  'dialog.css': '.dialog{}',
  'font.woff2': 'glyphs',
}
const weight = (...names: string[]) => names.reduce((sum, name) => sum + gzipSync(files[name] ?? '').length, 0)

const build = {
  manifest: {
    'index.html': { file: 'page.js', isEntry: true, css: ['page.css'] },
    '_main.js': {
      file: 'main.js',
      name: 'main',
      imports: ['_react.js', 'index.html'],
      dynamicImports: ['src/app/auth-screen.tsx'],
    },
    '_react.js': { file: 'react.js' },
    '_form.js': { file: 'form.js', imports: ['_react.js'] },
    'src/app/auth-screen.tsx': {
      file: 'auth.js',
      name: 'auth-screen',
      isDynamicEntry: true,
      imports: ['_form.js', '_react.js'],
      dynamicImports: ['src/dialog.tsx'],
    },
    'src/dialog.tsx': {
      file: 'dialog.js',
      isDynamicEntry: true,
      imports: ['_form.js', 'src/app/auth-screen.tsx'],
      css: ['dialog.css'],
    },
    'font.woff2': { file: 'font.woff2' },
  },
  html: '<script src="/head.js"></script><script type="module" crossorigin src="/page.js"></script>',
  read: (file: string) => Promise.resolve(Buffer.from(files[file] ?? '')),
  budgets: { landingScript: 5, lazy: 50, styles: 12, fonts: 20 },
  screens: {
    auth: { parts: ['auth-screen'], limit: 105 },
    dashboard: { parts: ['auth-screen', 'dashboard'], limit: 100 },
  },
}

test('counts each file once per view, and names a screen that is not in the build', async () => {
  const { measures, absent } = await measureBuild(build)
  expect(Object.fromEntries(measures.map(({ name, bytes }) => [name, bytes]))).toEqual({
    'landing: head script and page script': weight('head.js', 'page.js'),
    'auth: everything it needs': weight('page.js', 'main.js', 'react.js', 'auth.js', 'form.js'),
    'lazy: src/app/auth-screen.tsx': weight('auth.js', 'form.js'),
    'lazy: src/dialog.tsx': weight('dialog.js', 'dialog.css'),
    styles: weight('page.css'),
    fonts: 6,
  })
  expect(absent).toEqual(['dashboard'])
})

test('throws on a manifest with a missing chunk', async () => {
  const manifest = { ...build.manifest, '_react.js': { file: 'react.js', imports: ['_gone.js'] } }
  await expect(measureBuild({ ...build, manifest })).rejects.toThrow('_gone.js')
  await expect(
    measureBuild({ ...build, manifest: { ...build.manifest, '_main.js': { file: 'main.js' } } }),
  ).rejects.toThrow('main')
})

test('a page that is built apart counts the scripts and styles that it names', async () => {
  const html = '<link href="/favicon.svg" /><script src="/head.js"></script><link rel="stylesheet" href="/page.css">'
  const page = await measurePage({ name: 'admin area', limit: 1, html, read: build.read })
  expect(page).toEqual({ name: 'admin area', limit: 1, bytes: weight('head.js', 'page.css') })
})
