import { completionsRoutes } from '@daymark/contract/routes/completions.routes.ts'
import type { CompletionView, EntryView } from '@daymark/contract/completions.shapes.ts'
import { habitsRoutes } from '@daymark/contract/routes/habits.routes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { addDays } from '@daymark/domain/time/day.ts'
import { isSessionEnd, isUnchanged } from '#api/api-error.ts'
import type { Call } from '#api/call.ts'
import type { HabitsState } from './habits-state.ts'

type Needs = { state: HabitsState; call: Call; isExpired: () => boolean; showError: (text: string) => void }

/** As much as the year below the calendar shows. */
const yearDays = 380

const activeOnes = { querystring: { includeInactive: false } }
const pausedOnes = { querystring: { onlyInactive: true } }

export type HabitsFetch = ReturnType<typeof makeHabitsFetch>

/** Fetches from the server. A response never undoes what was received after its request. */
export function makeHabitsFetch({ state, call, isExpired, showError }: Needs) {
  const { store, responses } = state
  let loading: Promise<void> | null = null
  let isFailureShown = false
  /** For whom a list has come in this visit. */
  let renewedFor: string | null = null
  let histories = new Map<string, Promise<void>>()

  const isEmpty = () => state.persisted().updatedAt === null

  async function ask(owner: string): Promise<void> {
    const began = responses.now()
    let tag: string | null = null
    let hasPaused = true
    const onHeaders = (headers: Headers) => {
      tag = headers.get('etag')
      hasPaused = headers.get('paused-habits') !== '0'
    }
    const knownTag = state.persisted().tag
    const active = await call(habitsRoutes.listHabits, activeOnes, { knownTag, onHeaders }).catch((error: unknown) => {
      if (isUnchanged(error)) return null
      throw error
    })
    if (state.owner() !== owner) return
    if (active === null) return confirm(owner)
    // Nothing is on the screen yet: the active ones wait for no others.
    if (hasPaused && isEmpty() && !responses.hasListChangedSince(began)) take(owner, began, active, null, null)
    const paused = hasPaused ? await call(habitsRoutes.listHabits, pausedOnes) : []
    if (state.owner() !== owner) return
    // A habit was added, removed or moved meanwhile: these responses may lack that.
    if (responses.hasListChangedSince(began)) return ask(owner)
    take(owner, began, active, paused, tag)
    // In the same task as the habits, so that they are rendered once.
    setRenewed(owner)
  }

  function take(
    owner: string,
    began: number,
    active: readonly HabitView[],
    paused: readonly HabitView[] | null,
    tag: string | null,
  ): void {
    const stored = state.persisted()
    const known = new Map([...stored.habits, ...(stored.paused ?? [])].map((habit) => [habit.id, habit]))
    const newest = (habit: HabitView) =>
      (responses.hasReceivedSince(habit.id, began) && known.get(habit.id)) || state.fetched(habit)
    // One that was paused between the two responses is in both.
    const later = new Set(paused?.map(({ id }) => id))
    const habits = [...active.filter(({ id }) => !later.has(id)), ...(paused ?? [])]
    const isOwn = habits.some(({ id }) => responses.hasReceivedSince(id, began))
    const shown = habits.map(newest)
    state.change(owner, (before) => ({
      ...before,
      updatedAt: state.now(),
      tag: isOwn ? null : tag,
      habits: shown.filter(({ isActive }) => isActive),
      paused: paused && shown.filter(({ isActive }) => !isActive),
    }))
  }

  /** The list that is stored is the one of this moment. */
  function confirm(owner: string): void {
    state.change(owner, (before) => ({ ...before, updatedAt: state.now() }))
    setRenewed(owner)
  }

  function setRenewed(owner: string): void {
    renewedFor = owner
    store.setState({ status: 'ready', isStale: false })
  }

  function markStale(): void {
    const owner = state.owner()
    if (owner !== null && !isEmpty() && renewedFor !== owner) store.setState({ isStale: true })
  }

  async function load(owner: string): Promise<void> {
    store.setState({ status: 'loading' })
    try {
      await ask(owner)
    } catch (error) {
      if (state.owner() !== owner) return
      store.setState({ status: isEmpty() ? 'failed' : 'ready' })
      markStale()
      if (isFailureShown && !isSessionEnd(error)) showError('Failed to load habits')
    }
  }

  /** The account to fetch for; null where the server would refuse. */
  function account(): string | null {
    const owner = isExpired() ? null : state.owner()
    // oxlint-disable-next-line no-console -- the specification asks for a console warning only
    if (owner === null) console.warn('Habits are not loaded: no user is signed in, or the session has expired')
    return owner
  }

  function settle(): void {
    loading = null
    isFailureShown = false
  }

  async function start(showsFailure: boolean): Promise<void> {
    const owner = account()
    if (owner === null) return markStale()
    isFailureShown ||= showsFailure
    if (loading === null) {
      const mine = load(owner).finally(() => {
        if (loading === mine) settle()
      })
      loading = mine
    }
    await loading
  }

  async function history(owner: string, id: string): Promise<void> {
    const began = responses.now()
    const today = state.today()
    const year = { from: addDays(today, -yearDays), to: addDays(today, 1) }
    const [completions, entries] = await Promise.all([
      call(completionsRoutes.listHabitCompletions, { params: { id } }),
      call(completionsRoutes.listDays, { params: { id }, querystring: year }),
    ])
    if (responses.hasReceivedSince(id, began)) return history(owner, id)
    keepHistory(owner, id, completions, entries)
  }

  /** The one opened last comes last: it is the last to be left out where storage is short. */
  const keepHistory = (owner: string, id: string, history: readonly CompletionView[], entries: readonly EntryView[]) =>
    state.change(owner, (before) => {
      const { [id]: _, ...others } = before.completions
      return {
        ...before,
        completions: { ...others, [id]: history },
        entries: { ...before.entries, [id]: entries },
      }
    })

  return {
    load: () => start(true),

    /** In the background: a failure is shown only where there is nothing else to show. */
    reload: () => start(isEmpty()),

    loadHistory(id: string): Promise<void> {
      const owner = state.owner()
      if (owner === null) return Promise.resolve()
      const asked = histories.get(id)
      if (asked) return asked
      const asking = history(owner, id).catch((error: unknown) => {
        histories.delete(id)
        throw error
      })
      histories.set(id, asking)
      return asking
    },

    /** The habits whose histories were opened. */
    opened: () => [...histories.keys()],

    /** The next account does not wait for what the last one requested. */
    forget(): void {
      settle()
      histories = new Map()
    },
  }
}
