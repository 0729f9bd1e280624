import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changelogWith } from './changelog.ts'
import { repositoryRoot } from './repository-files.ts'
import { say } from './say.ts'

const [version = ''] = process.argv.slice(2)
const folder = join(repositoryRoot, 'changes')
const names = readdirSync(folder).filter((name) => name.endsWith('.md'))
const changes = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
const file = join(repositoryRoot, 'CHANGELOG.md')
const today = Temporal.Now.plainDateISO().toString()

writeFileSync(file, changelogWith(readFileSync(file, 'utf8'), { version, day: today, changes }))
for (const name of names) rmSync(join(folder, name))
say(`CHANGELOG.md has ${version} with ${names.length} files of changes. Look at it, then commit.`)
