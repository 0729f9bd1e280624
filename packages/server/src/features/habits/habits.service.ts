import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { type DashboardStats, dashboardStatsOf } from '@daymark/domain/completions/dashboard-stats.ts'
import { refuseHabitCount } from '@daymark/domain/habits/account-limits.ts'
import { habitColors } from '@daymark/domain/habits/colors.ts'
import {
  flatFrequencyOf,
  frequencyAfter,
  frequencyOf,
  storedFrequencyOf,
} from '@daymark/domain/habits/frequency-fields.ts'
import type { HabitChanges, HabitDraft } from '@daymark/domain/habits/habit.ts'
import { offeredIcons } from '@daymark/domain/habits/icons.ts'
import { noDays } from '@daymark/domain/history/habit-days.ts'
import { orderAfter } from '@daymark/domain/habits/order.ts'
import { nameKeyOf, refuseHabitChanges, refuseNewHabit, refuseRestored } from '@daymark/domain/habits/refuse-habit.ts'
import { refuseRuleEdit } from '@daymark/domain/habits/rule-change.ts'
import { ruleOf, ruleOn } from '@daymark/domain/habits/rule.ts'
import { habitEventOf } from '@daymark/domain/connections/webhook-events.ts'
import type { Figures } from '@daymark/domain/history/figures.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Access } from '@daymark/domain/subscription/access.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { todayIn } from '@daymark/domain/time/day-start.ts'
import { withIdempotencyKey } from '#idempotency/idempotency.ts'
import type { Db } from '#db/db.ts'
import { dayColumns, figuresOn } from '#db/habit-history.ts'
import { newId } from '#db/new-id.ts'
import { release, tagOf } from '#http/cached-text.ts'
import type { Owner, SignedIn } from '#http/signed-in.ts'
import { makePace } from '#limits/pace.ts'
import * as store from './habits.store.ts'
import { toHabitView } from './habits.view.ts'
import { underNewRule } from './new-rule.service.ts'
import { type Emit, firstPausesOf, type ScheduleReminders, switchHabit } from './pauses.service.ts'

type Needs = {
  db: Db
  clock: Clock
  accessOf: (db: Db, userId: string) => Promise<Access>
  scheduleReminders: ScheduleReminders
  emit: Emit
}
export type HabitsService = ReturnType<typeof habitsService>

const missing = () => new Refusal('not_found', 'Habit not found')

export function habitsService({ db, clock, accessOf, scheduleReminders, emit }: Needs) {
  const todayOf = (user: Owner) => todayIn(user.timeZone, clock(), user.dayStartHour)
  const statsOf = async (db: Db, user: Owner): Promise<DashboardStats> =>
    dashboardStatsOf((await store.tallyOf(db, user.id, todayOf(user))).figures)
  const remindOf = async (tx: Db, { userId, isActive, reminders }: store.HabitRow): Promise<void> => {
    if (isActive && reminders.length > 0) await scheduleReminders(tx, userId)
  }

  return {
    create: (user: SignedIn, draft: HabitDraft, key?: string): Promise<HabitView> =>
      db.transaction((tx) =>
        withIdempotencyKey(tx, { userId: user.id, key, request: ['create-habit', draft] }, clock(), async () => {
          await store.lockOwner(tx, user.id)
          const { position, habits } = await store.roomFor(tx, user.id)
          const refusal =
            refuseHabitCount(habits + 1) ??
            refuseNewHabit(draft, await store.activeNamesOf(tx, user.id), await accessOf(tx, user.id))
          if (refusal) throw refusal
          const createdDay = todayOf(user)
          const pauses = await firstPausesOf(tx, user.id)
          const rule = { ...draft, createdDay, later: [], pauses }
          const habit = await store.insertHabit(tx, {
            ...draft,
            ...storedFrequencyOf(draft),
            ...dayColumns(rule, noDays, createdDay),
            pauses,
            id: newId(),
            userId: user.id,
            position,
            nameKey: nameKeyOf(draft.name),
            createdAt: clock(),
            createdDay,
          })
          await remindOf(tx, habit)
          await emit(tx, user, [habitEventOf('habit.created', habit)])
          return toHabitView(habit, todayOf(user))
        }),
      ),

    /** ETag of the habit list: release, day, filter, revision. */
    listTagOf: (user: SignedIn, listed: store.Listed): string | null =>
      user.habitsRevision === undefined ? null : tagOf(`${release} ${todayOf(user)} ${listed} ${user.habitsRevision}`),

    async list(user: SignedIn, listed: store.Listed): Promise<HabitView[]> {
      const today = todayOf(user)
      const letOthersIn = makePace()
      const views: HabitView[] = []
      const computed: (store.ListedHabit & { figures: Figures })[] = []
      for (const habit of await store.habitsOf(db, user.id, listed)) {
        if (habit.figuresDay !== today) await letOthersIn()
        const figures = figuresOn(habit, today)
        if (figures !== habit.figures) computed.push({ ...habit, figures })
        views.push(toHabitView({ ...habit, figures, figuresDay: today }, today))
      }
      // The list is right without it, so nobody waits for it, and where it fails the next reader computes again.
      if (computed.length > 0) void store.storeFigures(db, user.id, computed, today).catch(() => {})
      return views
    },

    async get(user: SignedIn, id: string): Promise<HabitView> {
      const habit = await store.habitOf(db, user.id, id)
      if (!habit) throw missing()
      return toHabitView(habit, todayOf(user))
    },

    update: (user: SignedIn, id: string, changes: HabitChanges, key?: string): Promise<HabitView> =>
      db.transaction((tx) =>
        withIdempotencyKey(tx, { userId: user.id, key, request: ['update-habit', id, changes] }, clock(), async () => {
          await store.lockOwner(tx, user.id)
          const habit = await store.lockHabit(tx, user.id, id)
          if (!habit) throw missing()
          const [names, access] = [await store.activeNamesOf(tx, user.id, id), await accessOf(tx, user.id)]
          const today = todayOf(user)
          const known = asOf(habit, today)
          const { isActive = habit.isActive, measure = known.measure } = changes
          const edited = { measure, frequency: frequencyOf(frequencyAfter(known, changes)) }
          const refusal =
            refuseHabitChanges(known, changes, names, access) ?? refuseRuleEdit(ruleOf(habit), edited, today)
          if (refusal) throw refusal
          const pauses = isActive === habit.isActive ? undefined : await switchHabit(tx, habit, isActive, today)
          const updated = await store.updateHabit(tx, user.id, id, { ...toChangedColumns(habit, changes), pauses })
          if (!updated) throw missing()
          const after = { ...habit, ...updated }
          const changed = await underNewRule(tx, habit, after, today)
          if (changed !== after) await store.writeDays(tx, changed)
          if (changes.reminders || changes.isActive) await remindOf(tx, changed)
          await emit(tx, user, [habitEventOf('habit.changed', changed)])
          return toHabitView(changed, today)
        }),
      ),

    /** Missing at once for every reader; it can be restored for some seconds. */
    remove: (user: SignedIn, id: string, key?: string) =>
      db.transaction((tx) =>
        withIdempotencyKey(tx, { userId: user.id, key, request: ['delete-habit', id] }, clock(), async () => {
          await store.lockOwner(tx, user.id)
          const deleted = await store.markDeleted(tx, user.id, id, clock())
          if (!deleted) throw missing()
          await emit(tx, user, [habitEventOf('habit.deleted', deleted)])
          const updatedStats = await statsOf(tx, user)
          return { success: true, message: 'Habit deleted successfully', updatedStats }
        }),
      ),

    /**
     * Restores the habit unchanged, unless another habit took its name or its place under the limit. Safe to repeat when a
     * response was lost.
     */
    restore: (user: SignedIn, id: string, key?: string): Promise<HabitView> =>
      db.transaction((tx) =>
        withIdempotencyKey(tx, { userId: user.id, key, request: ['restore-habit', id] }, clock(), async () => {
          await store.lockOwner(tx, user.id)
          const habit = await store.lockDeletable(tx, user.id, id, clock())
          if (!habit) throw missing()
          if (habit.isActive && habit.deletedAt) {
            const [names, access] = [await store.activeNamesOf(tx, user.id), await accessOf(tx, user.id)]
            const refusal = refuseRestored(habit, names, access)
            if (refusal) throw refusal
            await store.countBack(tx, user.id, habit.deletedAt, habit.deletedAmong)
          }
          await store.unmarkDeleted(tx, user.id, id)
          await remindOf(tx, habit)
          if (habit.deletedAt) await emit(tx, user, [habitEventOf('habit.created', habit)])
          return toHabitView(habit, todayOf(user))
        }),
      ),

    order: (user: SignedIn, wanted: readonly string[], key?: string) =>
      db.transaction((tx) =>
        withIdempotencyKey(tx, { userId: user.id, key, request: ['order-habits', wanted] }, clock(), async () => {
          await store.lockOwner(tx, user.id)
          const present = (await store.habitsOf(tx, user.id, 'all')).map(({ id }) => id)
          const after = orderAfter(present, wanted)
          if (!after) throw missing()
          await store.placeHabits(tx, user.id, after)
          return { success: true, message: 'Order saved' }
        }),
      ),

    icons: () => [...offeredIcons],
    colors: () => habitColors.map(({ code, name }) => ({ code, name })),
    stats: (user: SignedIn) => statsOf(db, user),

    sweep: (now: Temporal.Instant) => store.sweepDeleted(db, now),
  }
}

/** A habit as its user sees it: what it asks for today, and all days that count. */
function asOf(habit: store.HabitRow, today: Day) {
  const rule = ruleOf(habit)
  const { frequency, measure } = ruleOn(rule, today)
  const { totalCompletions } = figuresOn(habit, today)
  return { ...habit, ...flatFrequencyOf(frequency), measure, totalCompletions }
}

/**
 * Columns that a change writes. What is absent from it stays as it is. Schedule and target of a habit whose rule changes
 * are those of its first rule, which stay too.
 */
function toChangedColumns(habit: store.HabitRow, changes: HabitChanges): store.ChangedColumns {
  const named = { ...changes, nameKey: changes.name === undefined ? undefined : nameKeyOf(changes.name) }
  if (habit.later.length === 0) return { ...named, ...storedFrequencyOf(frequencyAfter(habit, changes)) }
  const { frequency: _, weeklyDays: _days, weeklyCount: _count, intervalDays: _every, ...kept } = named
  const { measure } = changes
  return { ...kept, measure: measure && habit.measure ? { ...measure, target: habit.measure.target } : measure }
}
