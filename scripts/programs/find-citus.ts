import { existsSync, globSync } from 'node:fs'
import { arch } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from '../repository-files.ts'

/** The program that brings a throw-away Citus cluster up and down, or a sentence that says why nothing can run there. */
type FoundCitus = { command: string; missing: null } | { command: null; missing: string }

type Machine = { folder: string; architecture: string; isRoot: boolean; postgres: string }

const thisMachine: Machine = {
  folder: join(repositoryRoot, '../shared/citus'),
  architecture: arch() === 'x64' ? 'amd64' : arch(),
  isRoot: process.getuid?.() === 0,
  postgres: '/usr/lib/postgresql/15/bin/postgres',
}

const missing = (why: string): FoundCitus => ({ command: null, missing: `Nothing was run on Citus: ${why}.` })

/** CITUS_COMMAND names another program with the same words (`up`, `down`, `kill`, `start`); it has to run here. */
export function findCitus(given = process.env['CITUS_COMMAND'], machine = thisMachine): FoundCitus {
  const { folder, architecture, isRoot, postgres } = machine
  if (given) return { command: given, missing: null }
  const command = join(folder, 'citus')
  if (!existsSync(command)) return missing('there is no folder ../shared/citus, and CITUS_COMMAND is not set')
  if (globSync(join(folder, `citus-*-${architecture}.tar.xz`)).length === 0) {
    return missing(`../shared/citus has no build for ${architecture}, and CITUS_COMMAND is not set`)
  }
  if (!isRoot) return missing('../shared/citus/citus needs root')
  if (!existsSync(postgres)) return missing('../shared/citus/citus needs Debian’s PostgreSQL 15')
  return { command, missing: null }
}
