/**
 * Sequential ids: this process, SQL and pgbench make the same id from the same number, so that no list of ids is passed
 * around. They sort by their numbers, as real ones sort by time.
 */
const prefixes = {
  user: '00000000-0000-7000-8000-',
  session: '00000000-0000-7000-8001-',
  habit: '00000000-0000-7000-8002-',
} as const
type Kind = keyof typeof prefixes

/** Added to every number, so that all of them have the twelve digits of an id's last group. */
export const firstNumber = 100_000_000_000
const mostHabits = 1000

export const numberedId = (kind: Kind, number: number): string => `${prefixes[kind]}${firstNumber + number}`

/** The same in SQL. `number` is an expression that has its twelve digits already. */
export const numberedIdSql = (kind: Kind, number: string): string => `('${prefixes[kind]}' || ${number})::uuid`

/** Habits are numbered account by account. */
export const habitNumber = (person: number, index: number): number => person * mostHabits + index
export const habitNumberSql = (person: string, index: string): string => `${person} * ${mostHabits} + ${index}`
