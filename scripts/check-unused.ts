import { readFiles } from './repository-files.ts'
import { unusedViolations } from './unused-rules.ts'
import { reportViolations } from './violation.ts'

const files = readFiles(['.ts', '.tsx', '.css', '.html', 'package.json'])
reportViolations('unused', unusedViolations(files), `${files.size} files`)
