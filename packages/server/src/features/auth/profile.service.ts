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

/** Sets anew what was planned by the days of another zone. */
export type PlanAnew = (tx: Db, userId: string) => Promise<void>
export type OnMoved = (move: { userId: string; from: string; to: string }) => void

type Needs = { db: Db; limits: Limits; pictures: Pictures; planAnew: PlanAnew; onMoved: OnMoved }

export const profileService = ({ db, limits, pictures, planAnew, onMoved }: Needs) => ({
  async me({ id }: SignedIn) {
    const user = await userById(db, id)
    if (!user) throw new Refusal('unauthenticated', 'Authentication required')
    return toUserView(user)
  },

  /**
   * Changes what the draft knows and nothing else. Moving to another zone is counted and noted, since days hang on it; what
   * is planned by them moves along in the same transaction, so that nobody lives in one zone and is reminded in another.
   */
  async updateProfile({ id, timeZone }: SignedIn, changes: ProfileChanges) {
    const isMoving = changes.timeZone !== undefined && changes.timeZone !== timeZone
    if (isMoving) await limits.take(rules.zonesPerPerson, id)
    const user = await db.transaction(async (tx) => {
      const updated = await updateUser(tx, id, withoutAbsent(changes))
      if (updated && isMoving) await planAnew(tx, id)
      return updated
    })
    if (!user) throw new Refusal('unauthenticated', 'Authentication required')
    if (isMoving) onMoved({ userId: id, from: timeZone, to: user.timeZone })
    return toUserView(user)
  },

  /** Open to everybody, so it tells nothing but a picture: whoever has none and whoever does not exist look the same. */
  async avatarOf(userId: string, size: number, client: Client): Promise<Picture> {
    await limits.take(rules.picturesPerClient, client.address)
    const user = await userById(db, userId)
    const picture = user?.avatar ? await pictures.fetch(sized(user.avatar, size)) : null
    if (!picture) throw new Refusal('not_found', 'There is no picture')
    return picture
  },
})

type Given<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> }

const withoutAbsent = <T extends object>(changes: T): Given<T> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Given<T>

/** Google's pictures come in the size that their address ends with. */
const sized = (url: string, size: number): string =>
  new URL(url).hostname.endsWith('.googleusercontent.com') ? url.replace(/=s\d+(-c)?$/, `=s${size}$1`) : url
