import type { NotificationChannel } from '@daymark/domain/notifications/kinds.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { expect } from 'vitest'
import { outboxMail } from '#adapters/mail/outbox.mail.ts'
import { twilioSms } from '#adapters/sms/twilio.sms.ts'
import { jwtTokens } from '#adapters/tokens/jwt.tokens.ts'
import { newId } from '#db/new-id.ts'
import type { Outgoing } from '#features/notifications/channels/channel.ts'
import { channelsService } from '#features/notifications/channels/channels.service.ts'
import { makeLimits } from '#limits/limits.ts'
import { readConfig } from '../../src/config.ts'
import { startPushService } from '../services/push-service.ts'
import { startTwilio } from '../services/twilio.ts'
import { makeWorld, tokenSecret } from './world.ts'

export type ChannelWorld = Awaited<ReturnType<typeof channelWorld>>
type Person = { user: { id: string }; post: (path: string, body?: unknown) => Promise<{ status: number }> }

/** A world whose browsers and phones are on this machine, and whose messages leave when a test says so. */
export async function channelWorld({ now = '2026-03-29T08:00:00Z', hasSms = true } = {}) {
  await using opened = new AsyncDisposableStack()
  let clock = () => Temporal.Instant.from(now)
  const pushService = opened.use(await startPushService({ now: () => clock() }))
  const twilio = opened.use(await startTwilio())
  const settings = { ...pushService.settings, ...(hasSms ? twilio.settings : {}) }
  const world = opened.use(await makeWorld({ now, settings }))
  clock = world.now
  const config = readConfig(settings)
  const { db } = world.database
  const { byName: channels } = channelsService({
    db,
    clock,
    mail: outboxMail({ folder: world.outboxFolder, clock, newId, onSent: () => {} }),
    push: world.push,
    sms: config.twilio && twilioSms(config.twilio),
    tokens: jwtTokens(tokenSecret),
    limits: makeLimits({ db, clock, isOn: true }),
    publicUrl: config.publicUrl,
  })
  const closing = opened.move()

  return {
    ...world,
    pushService,
    twilio,
    deliver: (channel: NotificationChannel, message: Outgoing) => channels[channel].deliver(message),

    /** A browser in which a person has allowed notifications. */
    async subscribe(person: Person) {
      const browser = pushService.subscribe()
      const response = await person.post('/notification/push-subscriptions', browser.subscription)
      expect(response).toMatchObject({ status: 201 })
      return browser
    },

    messageTo: (person: Person, rest: Partial<Outgoing> = {}): Outgoing => ({
      id: newId(),
      userId: person.user.id,
      type: 'HabitReminder',
      title: 'Time for Read',
      body: 'Still to do today.',
      actionUrl: '/',
      actionText: 'View',
      day: '2026-03-29' as Day,
      habitIds: [],
      slot: '',
      expiresAt: clock().add({ hours: 2 }),
      ...rest,
    }),

    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

/** What the service worker would show. */
export const shownIn = ({ arrived }: { arrived: readonly { text: string }[] }) =>
  arrived.map(({ text }) => JSON.parse(text) as Record<'title' | 'body' | 'tag' | 'actionUrl' | 'token', string | null>)
