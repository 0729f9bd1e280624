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

export function weekWords({ ticks, asked, rate, best, toLookAt }: WeekFigures): Words {
  const bestWords = best ? ` Best: ${best.name}, ${best.ticks} of ${best.asked}.` : ''
  const lookWords = toLookAt ? ` One to look at: ${toLookAt.name}, ${toLookAt.ticks} of ${toLookAt.asked}.` : ''
  return {
    title: `Your week: ${rate}%`,
    body: `${counted(ticks, 'tick')} last week, ${counted(asked, 'was', 'were')} asked for: ${rate}%.${bestWords}${lookWords}`,
  }
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

/** One message for all that was achieved on a day: it names each of them. */
export function featsWords(feats: readonly Feat[]): Words {
  const words = feats.map(featWords)
  const [only] = words
  const isStreaks = feats.every(({ kind }) => kind === 'streak')
  const title = `${words.length} ${isStreaks ? 'streak milestones' : 'achievements'} today`
  return { title: words.length === 1 && only ? only.title : title, body: words.map(({ body }) => body).join(' ') }
}

export const testWords = (type: NotificationType): Words => ({
  title: `Test: ${notificationTypeNames[type]}`,
  body: 'Messages of this kind will reach you like this one.',
})
