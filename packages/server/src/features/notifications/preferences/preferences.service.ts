import { notificationTypes, type NotificationType } from '@daymark/domain/notifications/kinds.ts'
import type { PreferenceDraft } from '@daymark/domain/notifications/preference.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import { withIdempotencyKey } from '#idempotency/idempotency.ts'
import type { Db } from '#db/db.ts'
import type { SignedIn } from '#http/signed-in.ts'
import { type Person, preferenceOf } from './preference.ts'
import { toPreferenceView } from '../notifications.view.ts'
import { scheduleAlarmsFor } from '../scheduling/schedule-alarms.service.ts'
import { allPeopleOf, peopleOf, writePreference } from './preferences.store.ts'

type Needs = { db: Db; clock: Clock }

export const preferencesService = ({ db, clock }: Needs) => ({
  async list(user: SignedIn) {
    const person = await personOf(db, user)
    return notificationTypes.map((type) => toPreferenceView(preferenceOf(person, type)))
  },

  /**
   * The user's own time zone is not stored as a choice, so that reminders follow the profile when its time zone
   * changes.
   */
  async update(user: SignedIn, type: NotificationType, draft: PreferenceDraft, key?: string) {
    const { isEnabled, channel, preferredTime, settings } = draft
    const timeZone = draft.timeZone === undefined || draft.timeZone === user.timeZone ? null : draft.timeZone
    const phoneNumber = settings?.phoneNumber ?? null
    const chosen = { userId: user.id, type, isEnabled, channel, preferredTime, timeZone, phoneNumber }
    const asked = { userId: user.id, key, request: ['update preference', chosen] }
    return db.transaction((tx) =>
      withIdempotencyKey(tx, asked, clock(), async () => {
        await writePreference(tx, chosen)
        await scheduleAlarmsFor(tx, [user.id], clock())
        return toPreferenceView({ ...chosen, timeZone: timeZone ?? user.timeZone })
      }),
    )
  },

  /** Everything else of the preference stays as it was. */
  async switchOff(userId: string, type: NotificationType): Promise<void> {
    await db.transaction(async (tx) => {
      const person = (await allPeopleOf(tx, [userId])).get(userId)
      if (!person) return
      const chosen = person.chosen.find((one) => one.type === type)
      const kept = { ...preferenceOf(person, type), timeZone: chosen?.timeZone ?? null }
      await writePreference(tx, { ...kept, userId, isEnabled: false })
      await scheduleAlarmsFor(tx, [userId], clock())
    })
  },
})

const personOf = async (db: Db, { id: userId, timeZone, dayStartHour }: SignedIn): Promise<Person> =>
  (await peopleOf(db, [userId])).get(userId) ?? { userId, timeZone, dayStartHour, chosen: [] }
