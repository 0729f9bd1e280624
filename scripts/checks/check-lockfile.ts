import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dependencyViolations } from './dependency-rules.ts'
import { lockfileViolations } from './lockfile-rules.ts'
import { readFiles, repositoryRoot } from '../repository-files.ts'
import { say } from '../say.ts'

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8')
const manifests = readFiles(['package.json'])
const violations = [
  ...lockfileViolations(read('package-lock.json'), manifests),
  ...dependencyViolations(read('docs/dependencies.md'), manifests),
]
for (const { file, line, what, rule } of violations) say(`${file}:${line} ${what} [${rule}]`)
say(`lockfile: ${violations.length} violations in the lockfile, ${manifests.size} manifests and docs/dependencies.md`)
if (violations.length > 0) process.exitCode = 1
