import { expect, test } from 'vitest'
import { currencyOfLocale } from './currency-choice.ts'

test.each([
  ['de-AT', 'eur'],
  ['ja-JP', 'jpy'],
  ['zh-Hant-SG', 'sgd'],
  ['en-US', 'usd'],
  ['en', 'usd'],
  ['', 'usd'],
  ['tlh-XX', 'usd'],
])('a person with the locale %s is shown prices in %s where they are offered', (locale, currency) => {
  expect(currencyOfLocale(locale)).toBe(currency)
})
