import { dayStatusOf, isToDo, progressOn } from '@daymark/contract/day-status.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitFrequencyOf } from '@daymark/contract/wire.ts'
import { wordFinder } from '@daymark/domain/find-words.ts'
import { frequencyTextOf } from '@daymark/domain/habits/schedule-wording.ts'
import { printableLine } from '@daymark/domain/printable.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { todayIn } from '@daymark/domain/time/day-start.ts'
import type { Client } from './client.ts'

/** What was typed cannot be carried out: the message says why. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

const usage = `daymark today                  what is done today, and what is still to do
daymark list                   your habits and their streaks
daymark tick <habit>           complete a habit today
daymark add <habit> <amount>   add to the amount of today; a negative amount takes away

A habit is named by its name or a part of it.
DAYMARK_TOKEN is a personal token, DAYMARK_URL where Daymark runs (http://localhost:3000).`

type Command = (client: Client, words: readonly string[], now: Temporal.Instant) => Promise<string>

const commands: Readonly<Record<string, Command>> = {
  async today(client, _words, now) {
    const [habits, today] = await Promise.all([client.listHabits(), todayOf(client, now)])
    const statuses = habits.map((habit) => ({ habit, status: dayStatusOf(habit, today) }))
    const shown = statuses.filter(({ habit, status }) => status === 'done' || isToDo(habit, status))
    if (shown.length === 0) return 'Nothing scheduled today.'
    const lines = shown.map(
      ({ habit, status }) => `[${status === 'done' ? 'x' : ' '}] ${nameOf(habit)}${progressAfter(habit, today)}`,
    )
    const done = shown.filter(({ status }) => status === 'done').length
    return [done === shown.length ? 'All done for today.' : `${done} of ${shown.length} done.`, ...lines].join('\n')
  },

  async list(client) {
    const habits = await client.listHabits()
    const lines = habits.map((habit) => {
      const { currentStreak, longestStreak } = habit
      const frequency = frequencyTextOf(habitFrequencyOf(habit))
      return `${nameOf(habit)}: ${frequency}, current streak ${currentStreak}, longest ${longestStreak}`
    })
    return lines.join('\n') || 'You have no habits yet.'
  },

  async tick(client, words) {
    const { id } = await habitNamed(client, words)
    const { habit } = await client.toggleCompletion({ body: { habitId: id, isCompleted: true } })
    return `${nameOf(habit)} is done today. Current streak: ${habit.currentStreak}`
  },

  async add(client, words, now) {
    const amount = Number(words.at(-1))
    if (!Number.isFinite(amount)) throw new CommandError('An amount is a number, such as 1 or 0.5')
    const { id } = await habitNamed(client, words.slice(0, -1))
    const day = await todayOf(client, now)
    const addition = { id: crypto.randomUUID(), amount }
    const { habit, isCompleted } = await client.addAmount({ params: { id, day }, body: addition })
    return `${nameOf(habit)}${progressAfter(habit, day)}${isCompleted ? ', done' : ''}`
  },
}

/** Carries out what was typed and returns what to print. Without a command, or with `help`, that is how to use it. */
export async function run(words: readonly string[], connect: () => Client, now: Temporal.Instant): Promise<string> {
  const [name = 'help', ...rest] = words
  if (name === 'help' || name === '--help') return usage
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new CommandError(usage)
  return command(connect(), rest, now)
}

/** By its whole name, else by words that no other habit has. */
async function habitNamed(client: Client, words: readonly string[]): Promise<HabitView> {
  const typed = words.join(' ').trim()
  const isLike = wordFinder(typed)
  if (isLike === null) throw new CommandError(usage)
  const habits = await client.listHabits()
  const named = habits.filter(({ name }) => name.toLowerCase() === typed.toLowerCase())
  const found = named.length > 0 ? named : habits.filter(({ name }) => isLike(name))
  const [habit] = found
  if (!habit) throw new CommandError(`No habit matches “${printableLine(typed)}”.`)
  if (found.length > 1) throw new CommandError(`Which one: ${found.map(nameOf).join(', ')}?`)
  return habit
}

/** The server's day follows the profile, not this machine. */
async function todayOf(client: Client, now: Temporal.Instant): Promise<Day> {
  const { timeZone, dayStartHour } = await client.me()
  return todayIn(timeZone, now, dayStartHour)
}

const nameOf = ({ name }: HabitView): string => printableLine(name)

function progressAfter(habit: HabitView, day: Day): string {
  const progress = progressOn(habit, day)
  return progress ? `: ${printableLine(progress.text)}` : ''
}
