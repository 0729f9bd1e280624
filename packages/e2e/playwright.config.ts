import '../domain/src/time/temporal.ts'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { installedChromium, quietFlags } from '../../scripts/programs/find-chromium.ts'
import type { WatchedOptions } from './test/journey.ts'

const executablePath = installedChromium()
if (executablePath === undefined) {
  throw new Error(
    'There is no Chromium on this machine. `npm test -- browser` finds or installs one, or set CHROME_PATH.',
  )
}

const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE']

const desktop = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } as const

/**
 * Nothing is drawn by a GPU here, and a process less saves a tenth of the time. A page lives for seconds: what the
 * compilers optimise for it is hardly run, and leaving them out saves a twentieth, in the sweep a tenth.
 */
const quickFlags = ['--in-process-gpu', '--js-flags=--no-maglev --no-opt']

/** Journeys with notifications that are shown outside the page, which takes the whole browser. */
const shownOutside = 'notifications/{habit-reminders,notification-channels}.spec.ts'

export default defineConfig<WatchedOptions>({
  testDir: 'journeys',
  outputDir: 'test-results',
  globalSetup: fileURLToPath(new URL('./test/prepare.ts', import.meta.url)),
  fullyParallel: true,
  // A journey waits for a part of its time, so one worker more than cores keeps all cores busy.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: process.env['CI'] === 'true',
  // Limits that hold on a busy machine: they cost nothing where all is well.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    launchOptions: { executablePath, args: [...quietFlags, ...quickFlags] },
    actionTimeout: 90_000,
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Animations are awaited by every press and painted without a GPU; what moves has journeys that ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // What a worker fetches no route of a journey sees. Journeys that start without a connection allow it.
    serviceWorkers: 'block',
  },
  // A worker starts a browser and servers, so tests that take another browser do not come between those that share one.
  // They come first: a long journey that begins last ends alone.
  projects: [
    // One journey in the engines that the others do not run in: Firefox and WebKit.
    { name: 'engines', testDir: 'engines', workers: 1 },
    { name: 'notifications', testMatch: shownOutside, workers: 1, use: desktop },
    // Each journey runs once: on the desktop, or on a phone by its tag. The sweep goes over every screen and dialog in
    // both sizes and themes.
    { name: 'chromium', testIgnore: shownOutside, use: desktop },
  ],
})
