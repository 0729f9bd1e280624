import type { CompletionView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitRuleOf } from '@daymark/contract/wire.ts'
import {
  amountAfter,
  type Entry,
  entryAfter,
  isEmptyEntry,
  noEntry,
  tickedEntry,
  untickedEntry,
  type WantedEntry,
} from '@daymark/domain/completions/entries/entry.ts'
import { daysOf } from '@daymark/domain/history/habit-days.ts'
import { daysText } from '@daymark/domain/history/packed-days.ts'
import { shownFiguresOf } from '@daymark/domain/history/figures.ts'
import { amountOf, decimalOf } from '@daymark/domain/habits/amount.ts'
import type { Rule } from '@daymark/domain/habits/rule.ts'
import { addDays, type Day } from '@daymark/domain/time/day.ts'
import { todayIn } from '@daymark/domain/time/day-start.ts'
import { makeClient } from '#api/client.ts'
import { dayActionOf } from '#features/habits/day/day-action.ts'
import { storedEntryOf } from '#features/habits/day/day-draft.ts'
import { habitsKey } from '#features/habits/store/habits-persistence.ts'
import { makeHabits } from '#features/habits/store/habits.store.ts'
import { makeUndo } from '#undo/undo.ts'
import { aHabit } from './a-habit.ts'
import { maya } from './maya.ts'
import { refusal } from './refusal.ts'

export const startOfTest = Temporal.Instant.from('2026-11-15T12:00:00Z')
export const today = '2026-11-15' as Day
export const ago = (days: number) => addDays(today, -days)

const list = '/api/habits?includeInactive=false'
const pausedList = '/api/habits?onlyInactive=true'

type Toggle = { habitId: string; completedDate: Day; isCompleted: boolean }
type Reply = () => Response | Promise<Response>

/** A server that keeps habits as ours does, and can be away, slow, or lose its answers. */
export function habitServer(clock: () => Temporal.Instant) {
  const habits = new Map<string, { view: Partial<HabitView>; entries: Map<Day, Entry> }>()
  const additions = new Set<string>()
  const toggles: Toggle[] = []
  const asked: string[] = []
  const keys: (string | null)[] = []
  const setKeys: (string | null)[] = []
  const knownTags: (string | null)[] = []
  const state: { zone: string; dayStartHour: number; instead: ((url: string) => Reply | undefined) | null } = {
    zone: maya.timeZone,
    dayStartHour: 0,
    instead: null,
  }

  const on = () => todayIn(state.zone, clock(), state.dayStartHour)
  const plainOf = (id: string): HabitView => ({
    ...aHabit({ id, name: id, colorCode: '#22AA88', createdDay: ago(400), createdAt: '2025-10-11T08:00:00Z' }),
    ...habits.get(id)?.view,
  })

  const viewOf = (id: string): HabitView => {
    const plain = plainOf(id)
    const rule = habitRuleOf(plain)
    const rows = [...(habits.get(id)?.entries ?? [])].map(([day, entry]) => ({ day, ...entry }))
    const days = daysOf(rows)
    const { enteredCompletions: _, ...figures } = shownFiguresOf({ rule, days }, on())
    const recentEntries = figures.recentEntries.map(decimalsIn)
    return { ...plain, ...figures, recentEntries, days: daysText(days), asOf: on() }
  }

  const doneIn = (id: string): Day[] =>
    [...(habits.get(id)?.entries ?? [])].flatMap(([day, { state: said }]) => (said === 'done' ? [day] : []))

  const views = () => [...habits.keys()].map(viewOf)

  /** Changes a day and answers as ours does. */
  function change(id: string, day: Day, to: (before: Entry, rule: Rule) => Entry): Response {
    const habit = habits.get(id)
    if (!habit) return refusal(404, 'not_found', 'Habit not found')
    const entry = to(habit.entries.get(day) ?? noEntry, habitRuleOf(plainOf(id)))
    if (isEmptyEntry(entry)) habit.entries.delete(day)
    else habit.entries.set(day, entry)
    const view = viewOf(id)
    const isCompleted = view.recentDays.includes(day) || entry.state === 'done'
    return Response.json({ success: true, message: '', isCompleted, habit: view, entry: decimalsIn({ day, ...entry }) })
  }

  function apply(toggle: Toggle): Response {
    if (habits.has(toggle.habitId)) toggles.push(toggle)
    return change(toggle.habitId, toggle.completedDate, (before, { measure }) =>
      toggle.isCompleted ? tickedEntry(before, measure) : untickedEntry(before, measure, toggle.completedDate < on()),
    )
  }

  /** `PUT /habits/{id}/days/{day}`, `POST /habits/{id}/days/{day}/amounts` and `GET /habits/{id}/days`. */
  function answerDays(id: string, day: Day | undefined, body: unknown): Response {
    if (day === undefined) {
      return Response.json([...(habits.get(id)?.entries ?? [])].map(([of, entry]) => decimalsIn({ day: of, ...entry })))
    }
    return change(id, day, (before, { measure }) => {
      if (!isAddition(body)) {
        const { amount, ...wanted } = body as WantedEntry
        const decoded = typeof amount === 'number' ? amountOf(amount) : amount
        return entryAfter(before, amount === undefined ? wanted : { ...wanted, amount: decoded }, measure)
      }
      if (additions.has(body.id) || measure === null) return before
      additions.add(body.id)
      return entryAfter(before, { amount: amountAfter(before, amountOf(body.amount), measure) }, measure)
    })
  }

  function answer(method: string, url: string, body: unknown): Response {
    const [path = '', id = ''] = /^\/api\/(?:habits|habitcompletions\/habit)\/([^/?]+)/.exec(url) ?? []
    const [, day] = /\/days\/(\d{4}-\d\d-\d\d)/.exec(url) ?? []
    if (url === '/api/habitcompletions/toggle') return apply(body as Toggle)
    if (/\/days[/?]/.test(url)) return answerDays(id, day as Day | undefined, body)
    if (url === list) return tagged(views(), knownTags.at(-1))
    if (url === pausedList) return Response.json(views().filter(({ isActive }) => !isActive))
    if (path.includes('habitcompletions')) return Response.json(completionsOf(id, doneIn(id)))
    if (url === '/api/habits' || method === 'PUT') {
      const known = url === '/api/habits' ? 'new' : id
      if (known === 'order') return Response.json({ success: true, message: '' })
      habits.set(known, {
        entries: new Map(),
        ...habits.get(known),
        view: { ...habits.get(known)?.view, ...(body as object) },
      })
      return Response.json(viewOf(known), { status: method === 'PUT' ? 200 : 201 })
    }
    if (method === 'DELETE') {
      state.instead = null
      return Response.json({ success: true, message: 'Habit deleted successfully', updatedStats: {} })
    }
    return Response.json(viewOf(id))
  }

  const fetch: typeof globalThis.fetch = async (url, init) => {
    asked.push(`${init?.method} ${url as string}`)
    const headers = new Headers(init?.headers)
    const key = headers.get('idempotency-key')
    if (url === list) knownTags.push(headers.get('if-none-match'))
    if (init?.method === 'POST') keys.push(key)
    if (init?.method === 'PUT') setKeys.push(key)
    const instead = state.instead?.(url as string)
    const reply = () =>
      answer(init?.method ?? 'GET', url as string, init?.body ? JSON.parse(init.body as string) : undefined)
    if (instead === losesAnswer) reply()
    return (instead ?? reply)()
  }

  return {
    fetch,
    state,
    toggles,
    asked,
    /** Those of the writes, in their order; null for one without. */
    keys,
    /** The same of those that set something. */
    setKeys,
    /** The tag that each request for the list of active habits knew. */
    knownTags,
    viewOf,
    put: (id: string, days: Iterable<Day> = [], view: Partial<HabitView> = {}) =>
      void habits.set(id, { view, entries: new Map([...days].map((day) => [day, { ...noEntry, state: 'done' }])) }),
    drop: (id: string) => void habits.delete(id),
    daysOf: (id: string) => doneIn(id).sort(),
    entryOf: (id: string, day: Day) => habits.get(id)?.entries.get(day) ?? noEntry,
    apply,
  }
}

/** The active ones with the tag of all and how many are paused, or that the list is the one which the caller knows. */
function tagged(all: readonly HabitView[], known: string | null | undefined): Response {
  const tag = `W/"${encodeURIComponent(JSON.stringify(all))}"`
  const active = all.filter(({ isActive }) => isActive)
  const headers = { etag: tag, 'paused-habits': String(all.length - active.length) }
  return known === tag ? new Response(null, { status: 304, headers }) : Response.json(active, { headers })
}

const decimalsIn = <E extends { amount: number | null }>(entry: E): E => ({
  ...entry,
  amount: entry.amount === null ? null : decimalOf(entry.amount),
})

const isAddition = (body: unknown): body is { id: string; amount: number } =>
  typeof body === 'object' && body !== null && 'id' in body

const completionsOf = (habitId: string, days: Iterable<Day>): CompletionView[] =>
  Array.from(days, (day) => ({ id: `${habitId}-${day}`, habitId, completedDate: day, notes: null }))

export const away: Reply = () => Promise.reject(new TypeError('Failed to fetch'))

/** The request arrives, and its answer is lost. */
export const losesAnswer: Reply = () => Promise.reject(new TypeError('Failed to fetch'))

/** A browser with one storage and one lock for all of its tabs, with a server of its own or another browser's. Events of the storage arrive when a tab is told to follow. */
export function openHabitBrowser(known?: ReturnType<typeof habitServer>) {
  const state = { now: startOfTest, isFull: false, isForbidden: false, room: Infinity }
  const clock = () => state.now
  const server = known ?? habitServer(clock)
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (state.isFull || value.length > state.room) throw new DOMException('full', 'QuotaExceededError')
      kept.set(name, value)
    },
    removeItem: (name: string) => void kept.delete(name),
  }
  const place = () => {
    if (state.isForbidden) throw new DOMException('denied', 'SecurityError')
    return storage
  }
  let queue: Promise<unknown> = Promise.resolve()
  const lock = <T>(run: () => Promise<T>): Promise<T> => {
    const turn = queue.then(run, run)
    queue = turn.catch(() => undefined)
    return turn
  }

  function openTab() {
    const errors: string[] = []
    const toasts = new Map<string, { text: string; onAction: () => void }>()
    const client = makeClient({
      fetch: server.fetch,
      storage: place,
      clock,
      lock: (run) => run(),
      onExpired: () => undefined,
      onLeft: () => undefined,
      onLoggedOut: () => undefined,
    })
    const showError = (text: string) => void errors.push(text)
    const undo = makeUndo({
      storage: place,
      clock,
      show: ({ id, ...toast }) => void toasts.set(id, toast),
      hide: (id) => void toasts.delete(id),
      showError,
    })
    let counted = 0
    const habits = makeHabits({
      ...client,
      storage: place,
      lock,
      undo,
      showError,
      onCount: () => void (counted += 1),
    })
    const enter = (user = maya) => {
      if (!client.session.isSignedIn()) client.session.signIn({ user, token })
      habits.openFor(user.id)
    }
    const data = habits.store.getState
    const shown = (id: string) => {
      const habit = [...data().habits, ...(data().paused ?? [])].find((other) => other.id === id)
      if (!habit) throw new Error(`${id} is not shown`)
      return habit
    }
    const tap = (id: string, day = today) => habits.toggle(shown(id), day)
    /** What the day panel saves. */
    const save = (id: string, day: Day, asked: { wanted?: WantedEntry; added?: number }) => {
      const before = storedEntryOf(shown(id), data().entries[id], day, habits.today())
      habits.setDay(shown(id), day, dayActionOf(shown(id), day, before, { wanted: null, added: null, ...asked }))
    }
    const said = () => [...toasts.values()].map(({ text }) => text)
    const pressUndo = async () => {
      await settled()
      ;[...toasts.values()].at(-1)?.onAction()
      await settled()
    }
    enter()
    return { ...client, habits, undo, errors, data, shown, tap, save, said, pressUndo, enter, counted: () => counted }
  }

  return { state, server, openTab, saved: () => kept.get(habitsKey) ?? null, kept }
}

const token = ['{}', JSON.stringify({ exp: startOfTest.epochMilliseconds / 1000 + 90_000 }), 's'].map(btoa).join('.')

/** Everything that can happen without time passing has happened. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
}
