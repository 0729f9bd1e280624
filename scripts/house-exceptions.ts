/** The files that may read the clock. Everybody else is handed the time. */
export const clocks: readonly string[] = ['packages/server/src/adapters/clock/**', 'packages/web/src/api/clock.ts']

/** Where reading the clock is no question of rules: they drive the product from outside, as a process that runs in earnest. */
export const outsideTime: readonly string[] = [
  'scripts/**',
  'packages/e2e/**',
  'packages/server/test/{embedded,on-postgres}/**',
  '*.ts',
]

/** Basenames that the plan of the house itself names more than once in a package. */
export const sharedBasenames: Readonly<Record<string, string>> = {
  wording: 'the plan gives both subscription and notifications a wording.ts',
}

/** Files that may write to the console, and why. */
export const consoleWriters: Readonly<Record<string, string>> = {
  'packages/web/src/landing/listen-on-landing.ts': 'the specification has links that do nothing but log',
  'packages/web/src/features/habits/store/skipped-load.ts': 'the specification asks for a console warning only',
  'packages/web/src/features/auth/log-only.ts': 'the same links, and a failure that is logged only',
}
