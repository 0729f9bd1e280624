/** One floor of the house: its files, and what they may stand on. `house-table.ts` has all of them. */
export type Floor = {
  name: string
  files: readonly string[]
  /** The floors it may import, itself not included. */
  floors: readonly string[]
  /** What it may take from npm; `*` stands for every package that its package.json declares. */
  packages: readonly string[]
  /** Whether it may talk to Node: rules and what runs in a browser may not. */
  canUseNode: boolean
  /** Rooms of one floor do not know each other; a room listed here may look into the rooms named. */
  roomsBelow?: Readonly<Record<string, readonly string[]>>
  /** What a single room may import beside its floor. */
  extras?: Readonly<Record<string, { floors?: readonly string[]; packages?: readonly string[] }>>
}

/** What everybody may stand on. */
export const rules = ['domain/base', 'domain/feature'] as const

/** The tests of a package. */
export function tests(name: string, floors: readonly string[], canUseNode: boolean): Floor {
  const files = [`packages/${name}/src/**/*.test.{ts,tsx}`, `packages/${name}/build/**/*.test.ts`]
  return { name: `${name}/tests`, files, floors, packages: ['*'], canUseNode }
}
