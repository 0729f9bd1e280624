import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockfileViolations } from './lockfile-rules.ts'
import { readFiles, repositoryRoot } from './repository-files.ts'
import { reportViolations } from './violation.ts'

const lockfile = readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')
const manifests = readFiles(['package.json'])
reportViolations('lockfile', lockfileViolations(lockfile, manifests), `the lockfile and ${manifests.size} manifests`)
