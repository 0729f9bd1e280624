import './packages/domain/src/time/temporal.ts'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const project = (name: string, include: string[], rest: object = {}) => ({
  test: {
    name,
    include,
    environment: 'node',
    setupFiles: ['./packages/domain/src/time/temporal.ts', './scripts/testing/fast-check-setup.ts'],
    ...rest,
  },
})

/** The embedded database runs what can differ there: durability, locks, kills, the disk, backups, upgrades, the queue, what it says of itself, and every call once. */
const embeddedTests = [
  'packages/server/test/embedded/**/*.test.ts',
  'packages/server/test/faults/**/*.test.ts',
  'packages/server/test/scale/queries.test.ts',
  'packages/server/src/backup/{backup,daily-backup}.test.ts',
  'packages/server/src/db/{migrate,upgrades}.test.ts',
  'packages/server/src/jobs/queue.test.ts',
  'packages/server/src/features/admin/system/system-database.test.ts',
]

const workers = Math.max(2, availableParallelism())
/** Tests of the server wait for a database or for a process: two workers more keep the cores busy. */
const serverWorkers = workers + 2

export default defineConfig({
  test: {
    // Files share the modules and the database of their worker: a test leaves global state as it found it.
    isolate: false,
    unstubGlobals: true,
    maxWorkers: workers,
    // Limits catch a hanging test; a busy machine must not reach them.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      project('domain', ['packages/domain/src/**/*.test.ts']),
      project('contract', ['packages/contract/src/**/*.test.ts']),
      project('server-postgres', ['packages/{server/{src,test},client/src}/**/*.test.ts'], {
        exclude: ['packages/server/test/{citus,embedded}/**'],
        globalSetup: ['./packages/server/test/database/postgres-setup.ts'],
        maxWorkers: serverWorkers,
        // A world is a server, made for one test and thrown away: with room for young objects fewer of them are copied.
        execArgv: ['--max-semi-space-size=64'],
      }),
      project('server-embedded', embeddedTests, {
        globalSetup: ['./packages/server/test/database/snapshot-setup.ts'],
        // A worker takes seconds to load the modules and to open a database. Most files wait for processes, which keep the cores busy.
        maxWorkers: workers + 1,
      }),
      project('server-citus', ['packages/server/test/citus/**/*.test.ts'], {
        globalSetup: ['./packages/server/test/citus/citus-setup.ts'],
        // One cluster, one database: a test takes people of its own, and one test stops a server of the cluster.
        maxWorkers: 1,
      }),
      project('web', ['packages/web/src/**/*.test.{ts,tsx}', 'packages/web/build/**/*.test.ts']),
      project('scripts', ['scripts/**/*.test.ts', 'packages/bench/src/**/*.test.ts']),
    ],
  },
})
