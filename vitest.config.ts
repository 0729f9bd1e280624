import { defineConfig } from 'vitest/config'

const project = (name: string, include: string[], rest: object = {}) => ({
  test: { name, include, environment: 'node', ...rest },
})

/** What never asks the database need not be asked twice. */
const withoutDatabase = [
  'packages/server/test/embedded/**',
  'packages/server/src/{adapters,letters,http,network}/**',
  'packages/server/src/*.test.ts',
  'packages/server/src/features/*/*{passwords,password-hash,mails}.test.ts',
  'packages/server/src/features/data/{csv,zip}.test.ts',
  'packages/server/src/features/import/{csv-rows,zip-archive,multipart,file-reader,samples}.test.ts',
]
const serverTests = ['packages/server/src/**/*.test.ts', 'packages/server/test/**/*.test.ts']
/** A process that starts, and a database that is made, take seconds where two cores have other things to do. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 }

/** The server's tests run twice, on both twins of the database door; `test/test-database.ts` reads which one is meant. */
export default defineConfig({
  test: {
    // Without it one of two cores would stand idle; more than two would only share the memory.
    maxWorkers: 2,
    projects: [
      project('domain', ['packages/domain/src/**/*.test.ts']),
      project('contract', ['packages/contract/src/**/*.test.ts']),
      project('server', serverTests, {
        ...patience,
        exclude: ['packages/server/test/on-postgres/**'],
        globalSetup: ['./packages/server/test/snapshot-setup.ts'],
      }),
      project('server-postgres', serverTests, {
        ...patience,
        exclude: withoutDatabase,
        globalSetup: ['./packages/server/test/postgres-setup.ts'],
      }),
      project('web', ['packages/web/src/**/*.test.{ts,tsx}', 'packages/web/build/**/*.test.ts']),
      project('scripts', ['scripts/**/*.test.ts', 'packages/bench/src/**/*.test.ts']),
    ],
  },
})
