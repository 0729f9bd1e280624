import type { Feat, StreakUnit } from './feat.ts'
import type { NotificationType } from './kinds.ts'
import type { Streak } from './tracked-habit.ts'
import { notificationTypeNames } from './type-names.ts'
import type { WeekFigures } from './week-figures.ts'

/** What a person reads. */
export type Words = { title: string; body: string }

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** 'Read', 'Read and Run', 'Read and 2 more'. */
export function namesOf(names: readonly string[]): string {
  const [first = '', second = ''] = names
  if (names.length === 1) return first
  return names.length === 2 ? `${first} and ${second}` : `${first} and ${names.length - 1} more`
}

const isOrAre = (names: readonly string[]): string => (names.length === 1 ? 'is' : 'are')

const unitWords = { day: 'day', turn: 'time', week: 'week' } satisfies Record<StreakUnit, string>
const inARow = (count: number, unit: StreakUnit): string => `${counted(count, unitWords[unit])} in a row`

export const reminderWords = (names: readonly string[]): Words => ({
  title: names.length === 1 ? `Time for ${names[0]}` : `${names.length} habits to go today`,
  body: `${namesOf(names)} ${isOrAre(names)} still open today`,
})

export const missedWords = (names: readonly string[]): Words => ({
  title: names.length === 1 ? 'A habit went by yesterday' : `${names.length} habits went by yesterday`,
  body: `${namesOf(names)} ${names.length === 1 ? 'was' : 'were'} left undone. Today is a new start.`,
})

/** Names the longest streak; the others are counted. */
export function endangerWords(endangered: readonly { name: string; streak: Streak }[]): Words {
  const [longest] = endangered.toSorted((a, b) => b.streak.count - a.streak.count)
  const { count, unit } = longest?.streak ?? { count: 0, unit: 'day' }
  const names = [longest?.name ?? '', ...endangered.filter((one) => one !== longest).map(({ name }) => name)]
  return {
    title: names.length === 1 ? 'A streak ends today' : `${names.length} streaks end today`,
    body: `${namesOf(names)} ${isOrAre(names)} still open today. ${names[0]} stands at ${inARow(count, unit)}.`,
  }
}

export const motivationWords = (name: string, idleDays: number): Words => ({
  title: 'Ready when you are',
  body: `Nothing was ticked for ${counted(idleDays, 'day')}. ${name} is a good place to start again.`,
})

export function weekWords({ done, asked, rate, best, toLookAt }: WeekFigures): Words {
  const bestWords = best ? ` Best: ${best.name}, ${best.done} of ${best.asked}.` : ''
  const lookWords = toLookAt ? ` One to look at: ${toLookAt.name}, ${toLookAt.done} of ${toLookAt.asked}.` : ''
  return { title: `Your week: ${rate}%`, body: `${done} of ${asked} done last week.${bestWords}${lookWords}` }
}

/** What one feat is called, and the sentence about it. */
function featWords(feat: Feat): Words {
  switch (feat.kind) {
    case 'streak':
      return { title: inARow(feat.count, feat.unit), body: `${feat.habitName}: ${inARow(feat.count, feat.unit)}.` }
    case 'target':
      return {
        title: 'Target reached',
        body: `${feat.habitName} reached its target of ${inARow(feat.count, feat.unit)}.`,
      }
    case 'ticks':
      return feat.count === 1
        ? { title: 'First tick', body: 'Your first tick is made.' }
        : { title: `${feat.count} ticks`, body: `You have ticked ${feat.count} times.` }
    case 'perfectWeek':
      return { title: 'A perfect week', body: 'Everything that last week asked for is done.' }
    default:
      return feat satisfies never
  }
}

/** What an achievement is of the same sort as: of two such, only the greater is worth telling. */
function sortOf(feat: Feat): string {
  switch (feat.kind) {
    case 'streak':
    case 'target':
      return `${feat.kind} ${feat.habitId} ${feat.unit}`
    case 'ticks':
      return feat.kind
    case 'perfectWeek':
      return `${feat.kind} ${feat.monday}`
    default:
      return feat satisfies never
  }
}

const sizeOf = (feat: Feat): number => ('count' in feat ? feat.count : 0)

/** In the order in which each sort was reached first: who catches up on a week passes 3 days on the way to 7. */
function greatestOfEach(feats: readonly Feat[]): Feat[] {
  const greatest = new Map<string, Feat>()
  for (const feat of feats) {
    const other = greatest.get(sortOf(feat))
    if (!other || sizeOf(feat) > sizeOf(other)) greatest.set(sortOf(feat), feat)
  }
  return [...greatest.values()]
}

const named = 4

/** One message for all that was achieved on a day: it names the first few of them. */
export function featsWords(feats: readonly Feat[]): Words {
  const told = greatestOfEach(feats)
  const words = told.map(featWords)
  const [only] = words
  const isStreaks = told.every(({ kind }) => kind === 'streak')
  const title = `${words.length} ${isStreaks ? 'streak milestones' : 'achievements'} today`
  const sentences = words.slice(0, named).map(({ body }) => body)
  if (words.length > named) sentences.push(`And ${words.length - named} more.`)
  return { title: words.length === 1 && only ? only.title : title, body: sentences.join(' ') }
}

export const testWords = (type: NotificationType): Words => ({
  title: `Test: ${notificationTypeNames[type]}`,
  body: 'Messages of this kind will reach you like this one.',
})
