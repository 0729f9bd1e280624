import type { Achievement, StreakUnit } from './achievement.ts'
import type { NotificationType } from './kinds.ts'
import type { EndangeredStreak } from './message-habit.ts'
import { type OpenHabit, progressSentences, progressText, targetText } from './progress.ts'
import { notificationTypeNames } from './type-names.ts'
import type { WeekFigures } from './week-figures.ts'

/** The text of a message. */
export type Words = { title: string; body: string }

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** 'Read', 'Read and Run', 'Read and 2 more'. */
export function namesOf(names: readonly string[]): string {
  const [first = '', second = ''] = names
  if (names.length === 1) return first
  return names.length === 2 ? `${first} and ${second}` : `${first} and ${names.length - 1} more`
}

/** 'Read', 'Read and Run', 'Read, Run and Rest'. */
const listOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const unitWords = { day: 'day', turn: 'time', week: 'week' } satisfies Record<StreakUnit, string>
const inARow = (count: number, unit: StreakUnit): string => `${counted(count, unitWords[unit])} in a row`

/** Of a measured habit it says how far it is: '5 of 8 glasses so far.' */
export function reminderWords(open: readonly OpenHabit[]): Words {
  const [only] = open
  if (open.length !== 1 || !only) {
    const list = `Still to do: ${namesOf(open.map(({ name }) => name))}.`
    return { title: `${open.length} habits to go today`, body: list + progressSentences(open) }
  }
  const target = targetText(only)
  const body = progressText(only) ?? `Still to do today${target === null ? '' : `: ${target}`}`
  return { title: `Time for ${only.name}`, body: `${body}.` }
}

/** Names each habit, since they have reminders of their own. */
export function slotWords(open: readonly OpenHabit[]): Words {
  if (open.length === 1) return reminderWords(open)
  const names = open.map(({ name }) => name)
  return {
    title: `Time for ${namesOf(names)}`,
    body: `Still to do today: ${listOf(names)}.${progressSentences(open)}`,
  }
}

export const missedWords = (names: readonly string[]): Words => ({
  title: `You missed ${names.length === 1 ? names[0] : `${names.length} habits`} yesterday`,
  body: names.length === 1 ? 'Today is a fresh start.' : `Not done: ${namesOf(names)}. Today is a fresh start.`,
})

/** Names the longest streak; the others are counted. */
export function endangerWords(endangered: readonly (OpenHabit & { streak: EndangeredStreak })[]): Words {
  const [longest] = endangered.toSorted((a, b) => b.streak.count - a.streak.count)
  const { count, unit } = longest?.streak ?? { count: 0, unit: 'day' }
  const names = [longest?.name ?? '', ...endangered.filter((one) => one !== longest).map(({ name }) => name)]
  const standing = `${names[0]} is at ${inARow(count, unit)}.`
  if (names.length > 1) {
    const list = `Still to do: ${namesOf(names)}. ${standing}`
    return { title: `${names.length} streaks end today`, body: list + progressSentences(endangered) }
  }
  const progress = longest ? progressText(longest) : null
  const call = progress === null ? 'Tick it today' : `${progress}: finish it today`
  return { title: 'A streak ends today', body: `${standing} ${call} to keep it going.` }
}

export const motivationWords = (name: string, idleDays: number, last: 'tick' | 'entry'): Words => ({
  title: 'Ready when you are',
  body: `It's been ${counted(idleDays, 'day')} since your last ${last}. ${name} is a good place to start again.`,
})

export function weekWords({ done, asked, rate, best, toLookAt }: WeekFigures): Words {
  const bestWords = best ? ` Best: ${best.name}, ${best.done} of ${best.asked}.` : ''
  const lookWords = toLookAt ? ` One to work on: ${toLookAt.name}, ${toLookAt.done} of ${toLookAt.asked}.` : ''
  return { title: `Your week: ${rate}%`, body: `${done} of ${asked} done last week.${bestWords}${lookWords}` }
}

/** The message about one achievement, and the sentence that names it among others. */
function achievementText(achievement: Achievement): Words & { sentence: string } {
  switch (achievement.kind) {
    case 'streak': {
      const title = `${achievement.habitName}: ${inARow(achievement.count, achievement.unit)}`
      return { title, body: 'Keep it going!', sentence: `${title}.` }
    }
    case 'target': {
      const sentence = `${achievement.habitName} reached its target of ${inARow(achievement.count, achievement.unit)}.`
      return { title: 'Target reached', body: sentence, sentence }
    }
    case 'ticks': {
      if (achievement.count === 1) {
        const title = 'You made your first tick!'
        return { title, body: "Here's to many more.", sentence: title }
      }
      return {
        title: `${achievement.count} ticks`,
        body: "You've come a long way.",
        sentence: `${achievement.count} ticks in all.`,
      }
    }
    case 'perfectWeek': {
      const sentence = 'You did everything you planned last week.'
      return { title: 'A perfect week', body: sentence, sentence }
    }
    default:
      return achievement satisfies never
  }
}

/** Achievements with the same key are alike: only the greater of two is reported. */
function sortOf(achievement: Achievement): string {
  switch (achievement.kind) {
    case 'streak':
    case 'target':
      return `${achievement.kind} ${achievement.habitId} ${achievement.unit}`
    case 'ticks':
      return achievement.kind
    case 'perfectWeek':
      return `${achievement.kind} ${achievement.monday}`
    default:
      return achievement satisfies never
  }
}

const sizeOf = (achievement: Achievement): number => ('count' in achievement ? achievement.count : 0)

/** In the order in which each key was first reached: catching up on a week passes 3 days on the way to 7. */
function greatestOfEach(achievements: readonly Achievement[]): Achievement[] {
  const greatest = new Map<string, Achievement>()
  for (const achievement of achievements) {
    const other = greatest.get(sortOf(achievement))
    if (!other || sizeOf(achievement) > sizeOf(other)) greatest.set(sortOf(achievement), achievement)
  }
  return [...greatest.values()]
}

const named = 4

/** One message for all that was achieved on a day: it names the first few of them. */
export function achievementsText(achievements: readonly Achievement[]): Words {
  const greatest = greatestOfEach(achievements)
  const words = greatest.map(achievementText)
  const [only] = words
  const isStreaks = greatest.every(({ kind }) => kind === 'streak')
  if (words.length === 1 && only) return { title: only.title, body: only.body }
  const sentences = words.slice(0, named).map(({ sentence }) => sentence)
  if (words.length > named) sentences.push(`And ${words.length - named} more.`)
  return {
    title: `${words.length} ${isStreaks ? 'streak milestones' : 'achievements'} today`,
    body: sentences.join(' '),
  }
}

export const testWords = (type: NotificationType): Words => ({
  title: `Test: ${notificationTypeNames[type]}`,
  body: 'This is how these notifications will reach you.',
})
