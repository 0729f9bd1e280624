/** One finding of a check, with everything needed to fix it. */
export type Violation = { file: string; line: number; what: string; rule: string }

/** Packages whose install script may run, each with the reason. npm runs such a script with the rights of the user. */
export const trustedInstallScripts: Readonly<Record<string, string>> = {}

type Locked = { resolved?: string; integrity?: string; link?: boolean; hasInstallScript?: boolean; inBundle?: boolean }
type Manifest = Readonly<Record<string, unknown>>

const dependencyFields = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'overrides']
const exactVersion = /^(npm:(@[a-z0-9-]+\/)?[a-z0-9-]+@)?\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$/

/** What makes an install depend on a registry, on time or on trust: an address, a version range, a missing checksum, a script. */
export function lockfileViolations(
  lockfile: string,
  manifests: ReadonlyMap<string, string>,
  trusted: Readonly<Record<string, string>> = trustedInstallScripts,
): Violation[] {
  const { packages = {} } = JSON.parse(lockfile) as { packages?: Record<string, Locked> }
  return [
    ...addresses(lockfile),
    ...Object.entries(packages).flatMap(([path, locked]) => lockedPackage(lockfile, path, locked, trusted)),
    ...Object.keys(trusted)
      .filter(
        (name) =>
          !Object.entries(packages).some(([path, { hasInstallScript }]) => hasInstallScript && nameAt(path) === name),
      )
      .map((name) => ({
        file: 'scripts/checks/lockfile-rules.ts',
        line: 1,
        what: `trusts an install script of ${name}, which has none`,
        rule: 'install scripts',
      })),
    ...[...manifests].flatMap(([path, text]) => ranges(path, text)),
  ]
}

/** A lockfile may have the addresses of project pages (funding, homepage), but not those that packages come from. */
function addresses(lockfile: string): Violation[] {
  return lockfile.split('\n').flatMap((text, index) => {
    const isAddress = /"(resolved|registry|tarball|version)":\s*"[^"]*:\/\//.test(text)
    return isAddress
      ? [{ file: 'package-lock.json', line: index + 1, what: `names an address: ${text.trim()}`, rule: 'no addresses' }]
      : []
  })
}

function lockedPackage(
  lockfile: string,
  path: string,
  locked: Locked,
  trusted: Readonly<Record<string, string>>,
): Violation[] {
  const isFromRegistry = path.includes('node_modules/') && !locked.link && !locked.inBundle
  if (!isFromRegistry) return []
  const place = { file: 'package-lock.json', line: lineOf(lockfile, `"${path}": {`) }
  const violations: Violation[] = []
  if (!locked.integrity) violations.push({ ...place, what: `${path} has no integrity`, rule: 'checksums' })
  if (locked.hasInstallScript && !(nameAt(path) in trusted)) {
    violations.push({ ...place, what: `${path} runs a script when installed`, rule: 'install scripts' })
  }
  return violations
}

const nameAt = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

function ranges(file: string, text: string): Violation[] {
  const manifest = JSON.parse(text) as Manifest
  return dependencyFields
    .flatMap((field) => Object.entries((manifest[field] ?? {}) as Record<string, unknown>))
    .filter(([, version]) => typeof version !== 'string' || !exactVersion.test(version))
    .map(([name, version]) => ({
      file,
      line: lineOf(text, `"${name}"`),
      what: `asks for ${name} ${JSON.stringify(version)}`,
      rule: 'exact versions',
    }))
}

const lineOf = (text: string, part: string) => text.slice(0, Math.max(text.indexOf(part), 0)).split('\n').length
