import { houseViolations } from './house-rules.ts'
import { readFiles } from './repository-files.ts'
import { reportViolations } from './violation.ts'

const files = readFiles(['.ts', '.tsx', '.css', '.sql'])
reportViolations('house', houseViolations(files), `${files.size} files`)
