import { returnToTab } from '../../test/browser.ts'
import { cardOf, makeHabit } from '../../test/habits.ts'
import { enterDashboard } from '../../test/member.ts'
import { chooseFromHeader, expect, test } from '../../test/journey.ts'

const greeting = { level: 1, name: /^Welcome, / } as const
const landing = { level: 1, name: 'Build Better Habits Daily' } as const

test('a session leads to the dashboard without a flash of the landing page', async ({ page, served }) => {
  await test.step('a session leads to the dashboard, and a reload stays there', async () => {
    await enterDashboard(page, served)
    await expect(page.getByRole('heading', greeting)).toBeFocused()
    await expect(page).toHaveTitle('Dashboard · Daymark')
    await expect(page.getByRole('heading', { level: 2, name: 'Your Habits' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Refresh Data' })).toBeVisible()
    await expect(page).toHaveURL('/')

    await page.reload()
    await expect(page.getByRole('heading', greeting)).toBeVisible()
  })

  await test.step('a signed-in visitor never sees the landing page flash by', async () => {
    await page.addInitScript(() => {
      const seen: boolean[] = []
      Object.assign(window, { landingSeen: seen })
      const look = () => {
        const heading = [...document.querySelectorAll('h1')].find((h1) =>
          h1.textContent.includes('Build Better Habits'),
        )
        seen.push(heading?.checkVisibility() ?? false)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await page.reload()
    await expect(page.getByRole('heading', greeting)).toBeVisible()
    const frames: boolean[] = await page.evaluate(() => Reflect.get(window, 'landingSeen'))
    expect(frames.length).toBeGreaterThan(0)
    expect(frames).not.toContain(true)
  })
})

test('a second visit asks for the list by its tag, and is told that nothing has changed', async ({ page, served }) => {
  const member = await enterDashboard(page, served)
  const listed = () => page.waitForResponse((response) => response.url().endsWith('/api/habits?includeInactive=true'))
  const reloaded = async () => {
    const [response] = await Promise.all([listed(), page.reload()])
    await expect.poll(() => page.evaluate(() => localStorage.getItem('habit-store'))).toContain('"tag":"W/')
    return response.status()
  }
  await makeHabit(served, member, { name: 'Read' })
  expect(await reloaded()).toBe(200)
  await expect(cardOf(page, 'Read')).toBeVisible()
  expect(await reloaded()).toBe(304)
  await expect(cardOf(page, 'Read')).toBeVisible()
  await makeHabit(served, member, { name: 'Run' })
  expect(await reloaded()).toBe(200)
  await expect(cardOf(page, 'Run')).toBeVisible()
})

test(
  'logging out says so, leads to the landing page and holds after a reload',
  { tag: '@phone' },
  async ({ page, served }) => {
    await enterDashboard(page, served)
    await chooseFromHeader(page, 'Logout')
    await expect(page.getByText('Logged out successfully')).toBeVisible()
    await expect(page.getByRole('heading', landing)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', landing)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('auth-store'))).not.toContain('eyJ')
  },
)

test.describe('a session that was ended on the server', () => {
  test.use({ expectedTrouble: /status of 401/ })

  test('is over at the next call', async ({ page, served, request }) => {
    await enterDashboard(page, served)
    const { state } = JSON.parse((await page.evaluate(() => localStorage.getItem('auth-store'))) ?? '{}')
    const logout = await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${state.token}` } })
    expect(logout.ok()).toBe(true)
    // Not a press of a button: something that the dashboard asks for by itself may be the next call, and takes it away.
    await returnToTab(page)
    await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  })
})

test.describe('two tabs', () => {
  // What a tab had just asked for when the other signed out is refused, and a browser logs that.
  test.use({ expectedTrouble: /status of 401/ })

  test('a second tab signs out with the first, and in with it', async ({ page, served, context }) => {
    await enterDashboard(page, served)
    const other = await context.newPage()
    await other.goto('/')
    await expect(other.getByRole('heading', greeting)).toBeVisible()

    await chooseFromHeader(page, 'Logout')
    await expect(other.getByRole('heading', landing)).toBeVisible()

    await enterDashboard(page, served)
    await expect(other.getByRole('heading', greeting)).toBeVisible()
  })
})
