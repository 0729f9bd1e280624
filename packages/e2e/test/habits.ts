import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { Locator, Page } from '@playwright/test'
import { longDay } from './days.ts'
import { callAs } from './member.ts'
import type { Member } from './people.ts'
import type { Served } from './served.ts'

type Given = Partial<
  Pick<
    HabitView,
    | 'name'
    | 'description'
    | 'frequency'
    | 'weeklyDays'
    | 'weeklyCount'
    | 'colorCode'
    | 'measure'
    | 'dayPart'
    | 'groupName'
    | 'forgiveOneIn'
    | 'reminders'
  >
>

/** A habit that was made on another device. */
export const makeHabit = (product: Pick<Served, 'url'>, member: Member, given: Given = {}): Promise<HabitView> =>
  callAs<HabitView>(product, member, '/habits', {
    method: 'POST',
    body: {
      name: 'Read 20 pages',
      description: null,
      iconName: 'book',
      colorCode: '#1C7A86',
      frequency: 0,
      targetStreakLength: 30,
      ...given,
    },
  })

/** What the server keeps of a habit. */
export const keptHabit = (product: Pick<Served, 'url'>, member: Member, id: string): Promise<HabitView> =>
  callAs<HabitView>(product, member, `/habits/${id}`)

/** Brings a day into a state, from another device. */
export const tickElsewhere = (
  product: Pick<Served, 'url'>,
  member: Member,
  habitId: string,
  completedDate: string,
  isCompleted = true,
): Promise<unknown> =>
  callAs(product, member, '/habitcompletions/toggle', { method: 'POST', body: { habitId, completedDate, isCompleted } })

/** The card of a habit on the dashboard. */
export const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** The flag's cloth: today's toggle, as the card has it and, in an open habit, its header. */
export const panelOf = (place: Page | Locator, name: string): Locator =>
  place.getByRole('button', { name: new RegExp(`^(Mark Complete|Completed): ${RegExp.escape(name)}$`) })

/** The cell of a day among the card's last seven. */
export const cellOf = (page: Page, name: string, day: string): Locator =>
  cardOf(page, name).getByRole('button', { name: new RegExp(`^${longDay(day)}: `) })

/** The habits as they stand on the dashboard, first to last. */
export const cardNames = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'Your Habits' }).getByRole('article').getByRole('heading').allInnerTexts()

/** What was said in passing, with the one thing to press. */
export const toastWith = (page: Page, text: string): Locator =>
  page.getByRole('paragraph').filter({ hasText: text, has: page.getByRole('button') })

/** A figure of the strip above the list. */
export const figureOf = (page: Page, label: string): Locator => page.locator(`dt:has-text("${label}") + dd b`)
