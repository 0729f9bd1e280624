import type { CompletionView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { habitFrequencyOf } from '@daymark/contract/wire.ts'
import { noMarks } from '@daymark/domain/completions/entries/day-marks.ts'
import { figuresOn } from '@daymark/domain/completions/figures.ts'
import { historyOf } from '@daymark/domain/completions/history.ts'
import { keptFiguresOf } from '@daymark/domain/completions/stored-figures.ts'
import { addDays, type Day, dayIn } from '@daymark/domain/time/day.ts'
import { makeClient } from '#api/client.ts'
import { habitsKey } from '#features/habits/store/habits-persistence.ts'
import { makeHabits } from '#features/habits/store/habits.store.ts'
import { makeUndo } from '#undo/undo.ts'
import { aHabit } from './a-habit.ts'
import { maya } from './maya.ts'
import { refusal } from './refusal.ts'

export const startOfTest = Temporal.Instant.from('2026-11-15T12:00:00Z')
export const today = '2026-11-15' as Day
export const ago = (days: number) => addDays(today, -days)

type Toggle = { habitId: string; completedDate: Day; isCompleted: boolean }
type Reply = () => Response | Promise<Response>

/** A server that keeps habits as ours does, and can be away, slow, or lose its answers. */
export function habitServer(clock: () => Temporal.Instant) {
  const habits = new Map<string, { view: Partial<HabitView>; days: Set<Day> }>()
  const toggles: Toggle[] = []
  const asked: string[] = []
  const keys: (string | null)[] = []
  const state: { zone: string; instead: ((url: string) => Reply | undefined) | null } = {
    zone: maya.timeZone,
    instead: null,
  }

  const viewOf = (id: string): HabitView => {
    const { view, days } = habits.get(id) ?? { view: {}, days: [] }
    const plain = {
      ...aHabit({ id, name: id, colorCode: '#22AA88', createdDay: ago(400), createdAt: '2025-10-11T08:00:00Z' }),
      ...view,
    }
    const rule = { frequency: habitFrequencyOf(plain), measure: null, createdDay: plain.createdDay }
    const marks = { ...noMarks, history: historyOf(days) }
    return { ...plain, ...figuresOn(keptFiguresOf(rule, marks), rule, dayIn(state.zone, clock())) }
  }

  const views = () => [...habits.keys()].map(viewOf)

  function apply(toggle: Toggle): Response {
    const habit = habits.get(toggle.habitId)
    if (!habit) return refusal(404, 'not_found', 'Habit not found')
    toggles.push(toggle)
    if (toggle.isCompleted) habit.days.add(toggle.completedDate)
    else habit.days.delete(toggle.completedDate)
    return Response.json({ success: true, message: '', isCompleted: toggle.isCompleted, habit: viewOf(toggle.habitId) })
  }

  function answer(method: string, url: string, body: unknown): Response {
    const [path = '', id = ''] = /^\/api\/(?:habits|habitcompletions\/habit)\/([^/?]+)/.exec(url) ?? []
    if (url === '/api/habitcompletions/toggle') return apply(body as Toggle)
    if (url === '/api/habits?includeInactive=false') return Response.json(views().filter(({ isActive }) => isActive))
    if (url === '/api/habits?includeInactive=true') return Response.json(views())
    if (path.includes('habitcompletions')) return Response.json(completionsOf(id, habits.get(id)?.days ?? []))
    if (url === '/api/habits' || method === 'PUT') {
      const known = url === '/api/habits' ? 'new' : id
      if (known === 'order') return Response.json({ success: true, message: '' })
      habits.set(known, {
        days: new Set(),
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
    if (init?.method === 'POST') keys.push(new Headers(init.headers).get('idempotency-key'))
    const instead = state.instead?.(url as string)
    if (instead) return instead()
    return answer(init?.method ?? 'GET', url as string, init?.body ? JSON.parse(init.body as string) : undefined)
  }

  return {
    fetch,
    state,
    toggles,
    asked,
    /** Those of the writes, in their order; null for one without. */
    keys,
    viewOf,
    put: (id: string, days: Iterable<Day> = [], view: Partial<HabitView> = {}) =>
      void habits.set(id, { view, days: new Set(days) }),
    drop: (id: string) => void habits.delete(id),
    daysOf: (id: string) => [...(habits.get(id)?.days ?? [])].sort(),
    apply,
  }
}

const completionsOf = (habitId: string, days: Iterable<Day>): CompletionView[] =>
  Array.from(days, (day) => ({ id: `${habitId}-${day}`, habitId, completedDate: day, notes: null }))

export const away: Reply = () => Promise.reject(new TypeError('Failed to fetch'))

/** A browser with one storage and one lock for all of its tabs. Events of the storage arrive when a tab is told to follow. */
export function openHabitBrowser() {
  const state = { now: startOfTest, isFull: false, isForbidden: false, room: Infinity }
  const clock = () => state.now
  const server = habitServer(clock)
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
    const said = () => [...toasts.values()].map(({ text }) => text)
    const pressUndo = async () => {
      await settled()
      ;[...toasts.values()].at(-1)?.onAction()
      await settled()
    }
    enter()
    return { ...client, habits, undo, errors, data, shown, tap, said, pressUndo, enter, counted: () => counted }
  }

  return { state, server, openTab, saved: () => kept.get(habitsKey) ?? null, kept }
}

const token = ['{}', JSON.stringify({ exp: startOfTest.epochMilliseconds / 1000 + 90_000 }), 's'].map(btoa).join('.')

/** Everything that can happen without time passing has happened. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
}
