import { Refusal } from '@daymark/domain/refusal.ts'
import { countDays } from '@daymark/domain/history/counted-days.ts'
import { refuseNewShares, refuseShare } from '@daymark/domain/shares/refuse-share.ts'
import type { ShareDraft } from '@daymark/domain/shares/share.ts'
import type { Access } from '@daymark/domain/subscription/access.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import { addDays, type Day, dayIn, startOf } from '@daymark/domain/time/day.ts'
import { todayIn } from '@daymark/domain/time/day-start.ts'
import type { Db } from '#db/db.ts'
import { historyOf } from '#db/habit-history.ts'
import { idForm, newId } from '#db/new-id.ts'
import { plainPageText } from '#http/plain-page.ts'
import type { SignedIn } from '#http/signed-in.ts'
import type { Limits } from '#limits/limits.ts'
import { makeRecent } from '#limits/recent.ts'
import { sharedNotesOf } from './shared-notes.service.ts'
import { type SharedNote, sharedPageOf, type SharedYear } from './shared-page.ts'
import { limits as rules } from './shares.limits.ts'
import {
  deleteShare,
  forgetSharesBefore,
  insertShare,
  noteOpened,
  openShare,
  type Share,
  sharedHabitsOf,
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
  /** Mails the person about a new link. */
  notify: (tx: Db, userId: string, notice: { subject: string; text: string; isOwnAct: true }) => Promise<void>
}
/** The owner comes first: everything of a person is found by owner. */
const tokenForm = new RegExp(String.raw`^(${idForm})\.(.+)$`)

/** Pages that are kept in memory, of all accounts. */
const mostPages = 10

export type SharedPage = { html: Buffer; style: string }
type Opened = {
  share: Share
  habits: Awaited<ReturnType<typeof sharedHabitsOf>>
  timeZone: string
  today: Day
}
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
  notify,
}: Needs) {
  const readToken = (token: string) => {
    const [, userId, rest = ''] = tokenForm.exec(token) ?? []
    const link = readLinkToken(rest)
    return userId && link ? { userId, ...link } : null
  }

  /** Kept for a minute, unless a habit changes: an ended link and a deleted habit are gone with the next request. */
  const recentPage = makeRecent<SharedPage>(mostPages)

  async function readYear({ share, habits, timeZone, today }: Opened): Promise<SharedYear> {
    const { userId, year, hasNotes, expiresAt } = share
    const { notes, hasMore } = hasNotes
      ? await sharedNotesOf(db, { userId, year, timeZone, habitIds: habits.map(({ id }) => id) })
      : { notes: new Map<string, SharedNote[]>(), hasMore: false }
    return {
      year,
      lastDay: addDays(dayIn(timeZone, expiresAt), -1),
      habits: habits.map((habit) => ({
        name: habit.name,
        colorCode: habit.colorCode,
        counted: countDays(historyOf(habit), today),
        notes: notes.get(habit.id) ?? [],
      })),
      hasMoreNotes: hasMore,
    }
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
        await notify(tx, user.id, { ...newShareNotice(made), isOwnAct: true })
        return made
      })
      return { share: toShareView(share), url: new URL(`/shared/${user.id}.${token}`, publicUrl).href }
    },

    /** The link is dead with the next request, on each instance: nothing of it is held in memory. */
    async end(user: SignedIn, id: string) {
      if (!(await deleteShare(db, { userId: user.id, id }))) throw new Refusal('not_found', 'Link not found')
      return { success: true, message: 'The link no longer works.' }
    },

    /** The page of a link. Null for one that is unknown, ended or revoked, or that has nothing left to show. */
    async open(token: string): Promise<SharedPage | null> {
      const named = readToken(token)
      const now = clock()
      const found = named && (await openShare(db, named, now))
      if (!found) return null
      const { share, timeZone, dayStartHour } = found
      await limits.take(rules.openingsPerOwner, share.userId)
      const habits = await sharedHabitsOf(db, share)
      if (habits.length === 0) return null
      await noteOpened(db, share, now)
      const today = todayIn(timeZone, now, dayStartHour)
      const state = JSON.stringify([today, timeZone, habits.map(({ id, revision }) => [id, revision])])
      return recentPage({ owner: share.userId, id: share.id, state, now }, async () => {
        const { title, content, style } = await sharedPageOf(await readYear({ share, habits, timeZone, today }))
        return { html: Buffer.from(plainPageText(title, content, { isWide: true, style })), style }
      })
    },

    tidy: (): Promise<void> => forgetSharesBefore(db, clock()),
  }
}

/** The person is mailed, so that no one else makes a link unnoticed. */
const newShareNotice = ({ year, habitIds, hasNotes }: Share) => ({
  subject: 'New private link',
  text: `A private link to ${habitIds.length === 1 ? 'a habit' : `${habitIds.length} habits`} of your ${year} was made. Whoever has it can see ${hasNotes ? 'their days and notes' : 'their days'}.`,
})
