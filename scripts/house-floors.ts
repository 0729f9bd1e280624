import type { Floor } from './house-floor.ts'
import { floors } from './house-table.ts'

export type Place = { floor: Floor; room: string | undefined }

/** Reads a glob of the house table; see there for its signs. */
export function globPattern(glob: string): RegExp {
  let hasRoom = false
  const source = glob.replace(/<room>|\*\*\/|\*\*|\*|\{[^}]*\}|[.+^$()|[\]\\]/g, (sign) => {
    if (sign === '<room>') {
      const pattern = hasRoom ? String.raw`\k<room>` : '(?<room>[^/]+)'
      hasRoom = true
      return pattern
    }
    if (sign === '**/') return '(?:.*/)?'
    if (sign === '**') return '.*'
    if (sign === '*') return '[^/]*'
    return sign.startsWith('{') ? `(?:${sign.slice(1, -1).replaceAll(',', '|')})` : `\\${sign}`
  })
  return new RegExp(`^${source}$`)
}

const patterns = floors.map((floor) => ({ floor, globs: floor.files.map(globPattern) }))

/** The floor a file stands on and the room it lives in there; undefined where the plan has no place for it. */
export function placeOf(path: string): Place | undefined {
  for (const { floor, globs } of patterns) {
    for (const glob of globs) {
      const match = glob.exec(path)
      if (match) return { floor, room: match.groups?.['room'] }
    }
  }
  return undefined
}

/** Rooms with the same name on these floors are one room: a twin stands beside the type of its own door. */
const roomFamily: Readonly<Record<string, string>> = { 'server/door': 'door', 'server/adapter': 'door' }

/** Why a file here may not import a file there; undefined when it may. */
export function refusedStep(from: Place, to: Place): string | undefined {
  const { floor, room } = from
  const isSameFloor = floor.name === to.floor.name
  const extras = room === undefined ? undefined : floor.extras?.[room]
  const isAllowedFloor =
    isSameFloor || floor.floors.includes(to.floor.name) || (extras?.floors?.includes(to.floor.name) ?? false)
  if (!isAllowedFloor) return `${floor.name} may not import ${to.floor.name}`

  const family = roomFamily[floor.name]
  const isOneFamily = isSameFloor || (family !== undefined && family === roomFamily[to.floor.name])
  if (!isOneFamily || room === to.room) return undefined
  if (room !== undefined && to.room !== undefined && floor.roomsBelow?.[room]?.includes(to.room)) return undefined
  return `${floor.name} '${room}' may not import ${to.floor.name} '${to.room}'`
}

/** Why a file here may not use this package from npm; undefined when it may. */
export function refusedPackage({ floor, room }: Place, name: string): string | undefined {
  const extras = (room !== undefined && floor.extras?.[room]?.packages) || []
  const allowed = new Set([...floor.packages, ...extras])
  if (allowed.has('*') || allowed.has(name)) return undefined
  return `${floor.name} may not use ${name}`
}
