import { dirname } from 'node:path'
import { aptInstall } from './apt.ts'
import { programAt, programInPath } from './find-program.ts'

/** The folder of the PostgreSQL server programs, or a sentence that says what cannot run without them. */
export type FoundPostgres = { bin: string; missing: null } | { bin: null; missing: string }

/** Debian keeps the server's programs out of PATH, one folder per version. */
const usualPlaces = [
  '/usr/lib/postgresql/*/bin/pg_ctl',
  '/usr/pgsql-*/bin/pg_ctl',
  '/opt/homebrew/opt/postgresql@*/bin/pg_ctl',
  '/usr/local/opt/postgresql@*/bin/pg_ctl',
  '/Applications/Postgres.app/Contents/Versions/*/bin/pg_ctl',
]

/** Debian creates and starts a cluster on installation; only the programs are wanted. */
const withoutService = [
  'mkdir -p /etc/postgresql-common',
  'test -e /etc/postgresql-common/createcluster.conf || echo "create_main_cluster = false" > /etc/postgresql-common/createcluster.conf',
].join('\n')

/** The folder with `pg_ctl` and `initdb` that is installed now. */
export function installedPostgres(): string | undefined {
  const found = programAt(usualPlaces) ?? programInPath(['pg_ctl'])
  return found === undefined ? undefined : dirname(found)
}

/** Finds a PostgreSQL server's programs, or installs them; never leaves a server running. */
export async function findPostgres(): Promise<FoundPostgres> {
  const found = installedPostgres()
  if (found) return { bin: found, missing: null }
  const installed = await aptInstall(['postgresql'], withoutService)
  const bin = installedPostgres()
  if (bin) return { bin, missing: null }
  const why = installed.ok ? 'it was installed, but pg_ctl is at none of the usual places' : installed.why
  return { bin: null, missing: `The tests on PostgreSQL could not be run: no PostgreSQL server was found and ${why}.` }
}
