import { expect, test } from 'vitest'
import { isAtPushService } from './push-services.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://FCM.googleapis.com/wp/abc',
  'https://fcm.googleapis.com:443/wp/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('%s is one', (address) => expect(isAtPushService(new URL(address))).toBe(true))

test.each([
  'http://fcm.googleapis.com/wp/abc',
  'https://fcm.googleapis.com:8443/wp/abc',
  'https://fcm.googleapis.com./wp/abc',
  'https://user@fcm.googleapis.com/wp/abc',
  'https://:secret@fcm.googleapis.com/wp/abc',
  'https://evil.example/https://fcm.googleapis.com/',
  'https://evil.example/?fcm.googleapis.com',
  'https://fcm.googleapis.com@evil.example/',
  'https://fcm.googleapis.com.evil.example/',
  'https://evilfcm.googleapis.com/',
  'https://storage.googleapis.com/',
  'https://push.services.mozilla.com.evil.example/',
  'https://evilpush.apple.com/',
  'https://notify.windows.com/',
  'https://142.250.180.10/wp/abc',
])('%s is none', (address) => expect(isAtPushService(new URL(address))).toBe(false))
