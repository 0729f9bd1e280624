import type { Day } from '@daymark/domain/time/day.ts'
import { expect, test } from 'vitest'
import * as mails from './auth.mails.ts'

const ada = { to: 'ada@daymark.example', firstName: 'Ada' }
const [signInUrl, resetUrl] = ['https://daymark.example/?go=signIn', 'https://daymark.example/?go=forgot']
const all = [
  mails.codeMail({ to: ada.to, code: '012345' }),
  mails.alreadyRegisteredMail({ ...ada, signInUrl, resetUrl }),
  mails.resetMail({ ...ada, url: 'https://daymark.example/reset-password?token=t0ken' }),
  mails.passwordChangedMail({ ...ada, resetUrl, isAllRevoked: true }),
  mails.providerJoinedMail({ ...ada, provider: 'Google', resetUrl }),
  mails.accountDeletedMail({ ...ada, hasPlans: true }),
  mails.inviteMail({
    to: ada.to,
    url: 'https://daymark.example/?invite=t0ken',
    lastDay: '2026-04-05' as Day,
  }),
]

test('the code can be read without opening the mail, and is the only one in it', () => {
  const [code] = all
  expect(code?.subject).toBe('012345 is your Daymark code')
  expect(code?.text.match(/\d{6}/g)).toEqual(['012345'])
  expect(code?.html).toContain('>012345</p>')
})

test('every mail has its recipient, a subject that fits a phone, text and HTML', () => {
  for (const { to, subject, text, html } of all) {
    expect(to).toBe(ada.to)
    expect(subject.length).toBeLessThanOrEqual(32)
    expect(text).toContain('Daymark')
    expect(html).toMatch(/^<!doctype html>/)
  }
})

test('each link is in both forms', () => {
  const [, already, reset, changed] = all
  for (const url of [signInUrl, resetUrl]) {
    expect(already?.text).toContain(url)
    expect(already?.html).toContain(`href="${url}"`)
  }
  expect(reset?.text).toContain('\nhttps://daymark.example/reset-password?token=t0ken\n')
  expect(reset?.html).toContain('href="https://daymark.example/reset-password?token=t0ken"')
  expect(changed?.text).toContain(`\n${resetUrl}\n`)
})

test('escapes a name', () => {
  const { html = '', text } = mails.accountDeletedMail({ ...ada, firstName: '<b>Ada</b>', hasPlans: true })
  expect(text).toContain('Hello <b>Ada</b>,')
  expect(html).toContain('Hello &lt;b&gt;Ada&lt;/b&gt;,')
})
