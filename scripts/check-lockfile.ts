import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dependencyViolations } from './dependency-rules.ts'
import { lockfileViolations } from './lockfile-rules.ts'
import { readFiles, repositoryRoot } from './repository-files.ts'
import { reportViolations } from './violation.ts'

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8')
const manifests = readFiles(['package.json'])
const violations = [
  ...lockfileViolations(read('package-lock.json'), manifests),
  ...dependencyViolations(read('docs/dependencies.md'), manifests),
]
reportViolations(
  'lockfile',
  violations,
  `the lockfile, ${manifests.size} manifests and the reasons for what they ask for`,
)
