import type { Page } from '@playwright/test'
import { holdBack } from '../../test/browser.ts'
import { openNewHabit } from '../../test/habit-form.ts'
import { cardOf, makeHabit, tickElsewhere } from '../../test/habits.ts'
import { expect, test } from '../../test/journey.ts'
import { rememberAs } from '../../test/member.ts'
import { signUp } from '../../test/people.ts'
import { enterWithHabits, expectDone, expectOpen } from '../../test/ticking.ts'

const api = /\/api\//
const app = /\/assets\/main-[^/]*\.js$/
const mostRequests = 15
const mostForAPress = 8

const greeting = (page: Page) => page.locator('h1', { hasText: /^Welcome, / })
const placesOf = (page: Page) =>
  Promise.all(
    [greeting(page), page.locator('dl dt').first(), page.locator('h2', { hasText: 'Your Habits' })].map((part) =>
      part.boundingBox(),
    ),
  )

test(
  'a device that has never shown the dashboard has its frame at once, all of it in few requests, and the first dialog',
  { tag: '@phone' },
  async ({ page, served }) => {
    const member = await signUp(served, { firstName: 'Maya' })
    for (let place = 0; place < 10; place += 1) await makeHabit(served, member, { name: `Habit ${place}` })
    await rememberAs(page, served, member)
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    const lastOfAll = page.waitForResponse(/\/api\/notification\/unseen$/)

    const release = await holdBack(page, app)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(greeting(page)).toHaveText('Welcome, Maya')
    const framed = await placesOf(page)
    release()
    await expect(page.getByRole('article')).toHaveCount(10)
    expect(await placesOf(page)).toEqual(framed)

    await lastOfAll
    await page.waitForLoadState('networkidle')
    expect(requests.slice(mostRequests)).toEqual([])
    expect(new Set(requests).size).toBe(requests.length)

    requests.length = 0
    await openNewHabit(page)
    await page.waitForLoadState('networkidle')
    expect(requests.slice(mostForAPress)).toEqual([])
  },
)

test('the next visit shows the last list before any response, and then what has changed', async ({ page, served }) => {
  await test.step('where the session is gone, the page of a browser that was signed in shows the landing', async () => {
    await page.context().addCookies([{ name: 'daymark_signed_in', value: '1', url: served.url }])
    await page.goto(served.url)
    await expect(page.getByRole('heading', { level: 1, name: 'Build Better Habits Daily' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  })

  const { member, habits } = await enterWithHabits(page, served, ['Read', 'Run'])
  await test.step('the cards stay where they are', async () => {
    await tickElsewhere(served, member, habits[0].id, habits[0].createdDay)
    const release = await holdBack(page, api)
    await page.reload({ waitUntil: 'commit' })
    await expectOpen(page, 'Read')
    await expectOpen(page, 'Run')
    const before = await cardOf(page, 'Run').boundingBox()
    release()
    await expectDone(page, 'Read')
    expect(await cardOf(page, 'Run').boundingBox()).toEqual(before)
    await page.unroute(api)
  })

  await test.step('a session that ran out is renewed meanwhile, and the same list is not sent again', async () => {
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('auth-store') ?? '')
      const claims = btoa(JSON.stringify({ exp: 1 }))
      kept.state.token = kept.state.token.replace(/\.[^.]*\./, `.${claims}.`)
      localStorage.setItem('auth-store', JSON.stringify(kept))
    })
    const release = await holdBack(page, api)
    await page.reload({ waitUntil: 'commit' })
    await expectDone(page, 'Read')
    const listed = page.waitForResponse(/\/api\/habits\?/)
    release()
    expect((await listed).status()).toBe(304)
  })
})
