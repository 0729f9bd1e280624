import { Refusal } from '@daymark/domain/refusal.ts'
import { ruleOf } from '@daymark/domain/habits/rule.ts'
import { refuseNewShares, refuseShare } from '@daymark/domain/shares/refuse-share.ts'
import type { ShareDraft } from '@daymark/domain/shares/share.ts'
import type { Access } from '@daymark/domain/subscription/access.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import { addDays, type Day, dayIn, startOf } from '@daymark/domain/time/day.ts'
import { todayIn } from '@daymark/domain/time/day-start.ts'
import { firstDayOf, lastDayOf, yearTicksOf } from '@daymark/domain/year/year-days.ts'
import type { Db } from '#db/db.ts'
import { idForm, newId } from '#db/new-id.ts'
import type { SignedIn } from '#http/signed-in.ts'
import type { Limits } from '#limits/limits.ts'
import type { SharedNote, SharedYear } from './shared-page.ts'
import { limits as rules } from './shares.limits.ts'
import {
  deleteShare,
  forgetSharesBefore,
  insertShare,
  noteOpened,
  openShare,
  type Share,
  sharedDaysOf,
  sharedHabitsOf,
  sharedNotesOf,
  sharesOf,
} from './shares.store.ts'
import { toShareView } from './shares.view.ts'

type Needs = {
  db: Db
  clock: Clock
  limits: Limits
  accessOf: (db: Db, userId: string) => Promise<Access>
  lockOwner: (tx: Db, userId: string) => Promise<void>
  /** A link's secret, which is in the link alone, and its digest. */
  newLinkToken: (id: string) => { token: string; tokenHash: string }
  readLinkToken: (token: string) => { id: string; tokenHash: string } | null
  publicUrl: URL
}
/** The owner comes first: everything of a person is found by owner. */
const tokenForm = new RegExp(String.raw`^(${idForm})\.(.+)$`)

export type SharesService = ReturnType<typeof sharesService>

export function sharesService({
  db,
  clock,
  limits,
  accessOf,
  lockOwner,
  newLinkToken,
  readLinkToken,
  publicUrl,
}: Needs) {
  const readToken = (token: string) => {
    const [, userId, rest = ''] = tokenForm.exec(token) ?? []
    const link = readLinkToken(rest)
    return userId && link ? { userId, ...link } : null
  }

  return {
    list: async ({ id }: SignedIn) => (await sharesOf(db, id, clock())).map(toShareView),

    async create(user: SignedIn, { year, habitIds, hasNotes, endsOn }: ShareDraft) {
      await limits.take(rules.sharesPerUser, user.id)
      const locked = refuseNewShares(await accessOf(db, user.id))
      if (locked) throw locked
      const now = clock()
      const { token, tokenHash } = newLinkToken(newId())
      const [id = ''] = token.split('.')
      const share = await db.transaction(async (tx): Promise<Share> => {
        await lockOwner(tx, user.id)
        const live = await sharesOf(tx, user.id, now)
        // The link ends with a date, at midnight, also where the user's own day goes on after it.
        const refusal = refuseShare({ year, endsOn }, { live: live.length, today: dayIn(user.timeZone, now) })
        if (refusal) throw refusal
        const chosen = [...new Set(habitIds)]
        const found = await sharedHabitsOf(tx, { userId: user.id, habitIds: chosen })
        if (found.length < chosen.length) throw new Refusal('not_found', 'Habit not found')
        const made = {
          userId: user.id,
          id,
          tokenHash,
          year,
          habitIds: chosen,
          hasNotes,
          createdAt: now,
          expiresAt: startOf(addDays(endsOn, 1), user.timeZone),
          lastSeenAt: null,
        }
        await insertShare(tx, made)
        return made
      })
      return { share: toShareView(share), url: new URL(`/shared/${user.id}.${token}`, publicUrl).href }
    },

    /** The link is dead with the next request, on each instance: nothing of it is held in memory. */
    async end(user: SignedIn, id: string) {
      if (!(await deleteShare(db, { userId: user.id, id }))) throw new Refusal('not_found', 'Link not found')
      return { success: true, message: 'The link no longer works.' }
    },

    /** What a link shows. Null for one that is unknown, ended or revoked, or that has nothing left to show. */
    async open(token: string): Promise<SharedYear | null> {
      const named = readToken(token)
      const now = clock()
      const found = named && (await openShare(db, named, now))
      if (!found) return null
      const { share, timeZone, dayStartHour } = found
      await limits.take(rules.openingsPerOwner, share.userId)
      const habits = await sharedHabitsOf(db, share)
      if (habits.length === 0) return null
      const { year, hasNotes } = share
      const [first, last] = [firstDayOf(year), lastDayOf(year)]
      const days = Map.groupBy(await sharedDaysOf(db, share, first, last), ({ habitId }) => habitId)
      const written = hasNotes
        ? await sharedNotesOf(db, share, { from: startOf(first, timeZone), until: startOf(addDays(last, 1), timeZone) })
        : []
      await noteOpened(db, share, now)
      const today = todayIn(timeZone, now, dayStartHour)
      return {
        year,
        today,
        lastDay: addDays(dayIn(timeZone, share.expiresAt), -1),
        habits: habits.map(({ id, name, colorCode, firstDay, ...fields }) => {
          const rows = days.get(id) ?? []
          return {
            name,
            colorCode,
            ticked: yearTicksOf(ruleOf(fields), rows, { year, firstCompletedDay: firstDay, today }),
            notes: hasNotes ? inOrder([...notedDays(rows), ...notesOn(written, id, timeZone)]) : [],
          }
        }),
      }
    },

    tidy: (): Promise<void> => forgetSharesBefore(db, clock()),
  }
}

const notedDays = (rows: readonly { day: Day; note: string | null }[]): SharedNote[] =>
  rows.flatMap(({ day, note }) => (note === null ? [] : [{ day, title: null, text: note }]))

type WrittenNote = { habitId: string; title: string | null; content: string; createdAt: Temporal.Instant }

const notesOn = (written: readonly WrittenNote[], id: string, timeZone: string): SharedNote[] =>
  written
    .filter(({ habitId }) => habitId === id)
    .map(({ title, content, createdAt }) => ({ day: dayIn(timeZone, createdAt), title, text: content }))

const inOrder = (notes: SharedNote[]): SharedNote[] =>
  notes.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
