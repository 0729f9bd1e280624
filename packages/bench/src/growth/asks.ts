import { type Person, today } from '../crowd.ts'
import { listPath, togglePath } from '../load/requests.ts'
import { timed } from '../measure.ts'

/** A request to a server, from another of these accounts each time; returns how long it took. */
export type Ask = (turn: number) => Promise<number>

const inTurn = <T>(things: readonly T[], turn: number): T => things[turn % things.length] as T

export const listAsk =
  (url: string, people: readonly Person[]): Ask =>
  (turn) =>
    timed({ url: `${url}${listPath}`, method: 'GET', token: inTurn(people, turn).token })

/** Ticks the habits of all accounts in one round, and removes the ticks in the next. */
export function tickAsk(url: string, people: readonly Person[]): Ask {
  const habits = people.flatMap(({ token, habitIds }) => habitIds.map((habitId) => ({ token, habitId })))
  return (turn) => {
    const { token, habitId } = inTurn(habits, turn)
    const isCompleted = Math.floor(turn / habits.length) % 2 === 0
    return timed({
      url: `${url}${togglePath}`,
      method: 'POST',
      token,
      body: { habitId, completedDate: today, isCompleted },
    })
  }
}

/** All completions of one habit. */
export const historyAsk =
  (url: string, people: readonly Person[]): Ask =>
  (turn) => {
    const { token, habitIds } = inTurn(people, turn)
    return timed({ url: `${url}/api/habitcompletions/habit/${inTurn(habitIds, turn)}`, method: 'GET', token })
  }
