import { expect, test } from 'vitest'
import { savedRegistration } from './saved-registration.ts'

const pending = {
  firstName: 'Maya',
  lastName: 'Ferreira',
  email: 'maya@ferreira.example',
  timeZone: 'Europe/Berlin',
}

function open(kept = new Map<string, string>()) {
  const saved = savedRegistration(() => ({
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
  }))
  return { saved, kept }
}

test('what is kept is found again until it is over, and never holds the password', () => {
  const { saved, kept } = open()
  const draft = { ...pending, password: 'Secret1' }
  saved.keep(draft)
  expect([...kept.values()].join()).not.toContain('Secret1')
  expect(open(kept).saved.read()).toEqual(pending)
  saved.keep(null)
  expect(kept.size).toBe(0)
  expect(saved.read()).toBeNull()
})

test.each(['{', '[]', '"text"', '{"firstName":"Maya"}', JSON.stringify({ ...pending, email: 7 })])(
  'text that is no registration is none: %s',
  (text) => {
    expect(open(new Map([['registration', text]])).saved.read()).toBeNull()
  },
)

test('where nothing may be kept nothing breaks', () => {
  const forbidden = savedRegistration(() => {
    throw new DOMException('Denied', 'SecurityError')
  })
  forbidden.keep(pending)
  expect(forbidden.read()).toBeNull()
})
