import type { ProfileChanges } from '@daymark/domain/auth/profile.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Picture, Pictures } from '#adapters/pictures/pictures.ts'
import type { Db } from '#db/db.ts'
import type { Client } from '#http/client.ts'
import type { SignedIn } from '#http/signed-in.ts'
import type { Limits } from '#limits/limits.ts'
import { limits as rules } from './auth.limits.ts'
import { updateUser, userById } from './auth.store.ts'
import { toUserView } from './auth.view.ts'

/** Reschedules reminders by the days of the new time zone. */
export type RescheduleReminders = (tx: Db, userId: string) => Promise<void>
export type OnMoved = (move: { userId: string; from: string; to: string }) => void

type Needs = { db: Db; limits: Limits; pictures: Pictures; rescheduleReminders: RescheduleReminders; onMoved: OnMoved }

export const profileService = ({ db, limits, pictures, rescheduleReminders, onMoved }: Needs) => ({
  async me({ id }: SignedIn) {
    const user = await userById(db, id)
    if (!user) throw new Refusal('unauthenticated', 'Authentication required')
    return toUserView(user)
  },

  /**
   * Changes the fields of the draft and nothing else. Moving to another time zone is rate-limited and logged, since
   * days depend on it; reminders move in the same transaction, so that they never follow the old zone.
   */
  async updateProfile({ id, timeZone }: SignedIn, changes: ProfileChanges) {
    const isMoving = changes.timeZone !== undefined && changes.timeZone !== timeZone
    if (isMoving) await limits.take(rules.zonesPerPerson, id)
    const user = await db.transaction(async (tx) => {
      const updated = await updateUser(tx, id, withoutAbsent(changes))
      if (updated && isMoving) await rescheduleReminders(tx, id)
      return updated
    })
    if (!user) throw new Refusal('unauthenticated', 'Authentication required')
    if (isMoving) onMoved({ userId: id, from: timeZone, to: user.timeZone })
    return toUserView(user)
  },

  /** Public, so it reveals nothing but a picture: an account without one and a missing account look the same. */
  async avatarOf(userId: string, size: number, client: Client): Promise<Picture> {
    await limits.take(rules.picturesPerClient, client.address)
    const user = await userById(db, userId)
    const picture = user?.avatar ? await pictures.fetch(sized(user.avatar, size)) : null
    if (!picture) throw new Refusal('not_found', 'Picture not found')
    return picture
  },
})

type Given<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> }

const withoutAbsent = <T extends object>(changes: T): Given<T> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Given<T>

/** The size of a Google picture is the end of its address. */
const sized = (url: string, size: number): string =>
  new URL(url).hostname.endsWith('.googleusercontent.com') ? url.replace(/=s\d+(-c)?$/, `=s${size}$1`) : url
