import { expect, test } from 'vitest'
import { ada, register, type Signed } from '../../../../test/world/account.ts'
import { invited } from '../../../../test/world/invite.ts'
import { type OidcStandIn, startOidc } from '../../../../test/services/oidc.ts'
import { makeWorld as makeWorldAt } from '../../../../test/world/world.ts'

type World = Awaited<ReturnType<typeof makeWorld>>

/** The provider's tokens are of the time of the machine, so the world begins there too. */
const makeWorld = (given: Parameters<typeof makeWorldAt>[0] = {}) =>
  makeWorldAt({ now: new Date().toISOString(), ...given })

const publicUrl = 'http://localhost:3000'
const hedy = { sub: '1914', email: 'hedy@daymark.example', email_verified: true, name: 'Hedy Lamarr' }

/** A browser: it goes where it is sent, and keeps the cookies of each host. */
function browser(world: World) {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = ({ origin }: URL) => jars.get(origin) ?? jars.set(origin, new Map()).get(origin) ?? new Map()
  const keep = (url: URL, lines: readonly string[]) => {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (line.includes('Max-Age=0') || value === '') jarOf(url).delete(name)
      else jarOf(url).set(name, value)
    }
  }
  const cookieFor = (url: URL) => [...jarOf(url)].map(([name, value]) => `${name}=${value}`).join('; ')

  /** One request, without following where it leads. */
  async function visit(address: string, cookie?: string) {
    const url = new URL(address, publicUrl)
    const headers = { cookie: cookie ?? cookieFor(url), accept: 'text/html' }
    if (url.origin !== publicUrl) {
      const reply = await fetch(url, { headers, redirect: 'manual' })
      keep(url, reply.headers.getSetCookie())
      return { status: reply.status, to: reply.headers.get('location'), text: await reply.text(), set: '' }
    }
    const reply = await world.api.inject({ url: url.pathname + url.search, headers })
    const set = [reply.headers['set-cookie'] ?? []].flat()
    keep(url, set)
    return { status: reply.statusCode, to: reply.headers.location ?? null, text: reply.payload, set: set.join('\n') }
  }

  return {
    visit,
    cookies: () => cookieFor(new URL(publicUrl)),

    /** Goes to the provider, and stops where it would come back. */
    async untilReturn(start = '/auth/oidc'): Promise<string> {
      let at = new URL(start, publicUrl)
      for (let steps = 0; steps < 10; steps += 1) {
        const { to, text, status } = await visit(at.href)
        if (to === null) throw new Error(`Led nowhere: ${status} ${at.href} ${text}`)
        at = new URL(to, at)
        if (at.pathname === '/auth/oidc/callback') return at.href
      }
      throw new Error('Sent around in circles')
    },

    /** What the app does on arrival: trades the cookie for a session. */
    async trade() {
      const cookie = cookieFor(new URL(publicUrl))
      const { status, body } = await world.anonymous.post('/auth/refresh', {}, { cookie })
      return { status, body: body as Signed }
    },
  }
}

async function signIn(world: World, oidc: OidcStandIn, person: Parameters<OidcStandIn['signInAs']>[0]) {
  oidc.signInAs(person)
  const tab = browser(world)
  const returned = await tab.visit(await tab.untilReturn())
  return { ...returned, tab }
}

test('goes to the provider and back with a session, and finds the account again by its subject', async () => {
  await using oidc = await startOidc()
  await using world = await makeWorld({ settings: oidc.settings })
  const { to, set, tab } = await signIn(world, oidc, hedy)
  expect(to).toBe('/?go=provider')
  expect(set).toMatch(/daymark_refresh=.+; Path=\/api\/auth\/refresh; HttpOnly; SameSite=Strict/)
  expect(set).toContain('daymark_handshake=; Max-Age=0')
  const first = await tab.trade()
  expect(first).toMatchObject({
    status: 200,
    body: { user: { email: hedy.email, firstName: 'Hedy', lastName: 'Lamarr', hasPassword: false } },
  })
  const renamed = { ...hedy, email: 'renamed@daymark.example' }
  const second = await (await signIn(world, oidc, renamed)).tab.trade()
  expect(second.body.user).toEqual(first.body.user)
  const unverified = await (await signIn(world, oidc, { ...hedy, email_verified: false })).tab.trade()
  expect(unverified.body.user).toEqual(first.body.user)
})

test('the way there has state, nonce and PKCE, and the cookie is short-lived, Lax and holds none of them', async () => {
  await using oidc = await startOidc()
  await using world = await makeWorld({ settings: oidc.settings })
  const { to, set, status } = await browser(world).visit('/auth/oidc')
  const { searchParams } = new URL(to ?? '')
  expect(status).toBe(302)
  expect(set).toMatch(/^daymark_handshake=[\w.-]+; Max-Age=600; Path=\/auth\/oidc; HttpOnly; SameSite=Lax$/)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    redirect_uri: `${publicUrl}/auth/oidc/callback`,
    code_challenge_method: 'S256',
    scope: 'openid email profile',
  })
  for (const name of ['state', 'nonce', 'code_challenge']) {
    const value = searchParams.get(name) ?? ''
    expect(value).toMatch(/^[\w-]{43}$/)
    expect(Buffer.from(set.split(/[=.]/)[1] ?? '', 'base64url').toString()).not.toContain(value)
  }
})

const refused = { status: 302, to: '/?go=signIn&failed=unauthenticated' }

test('refuses a return with a forged state, without its cookie, or with that of another browser', async () => {
  await using oidc = await startOidc()
  await using world = await makeWorld({ settings: oidc.settings })
  oidc.signInAs(hedy)
  const [tab, other] = [browser(world), browser(world)]
  const back = await tab.untilReturn()
  await other.visit('/auth/oidc')
  const forged = new URL(back)
  forged.searchParams.set('state', 'A'.repeat(43))
  expect(await browser(world).visit(back, tab.cookies())).toMatchObject({ to: '/?go=provider' })
  for (const [address, cookie] of [
    [forged.href, tab.cookies()],
    [back, ''],
    [back, other.cookies()],
    [back, tab.cookies().replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    [back, 'daymark_handshake=e30.AAAA'],
    [`${publicUrl}/auth/oidc/callback`, tab.cookies()],
    [`${back}&state=twice`, tab.cookies()],
  ] as const) {
    const { set, ...returned } = await browser(world).visit(address, cookie)
    expect(returned).toMatchObject(refused)
    expect(set).toBe('daymark_handshake=; Max-Age=0; Path=/auth/oidc; HttpOnly; SameSite=Lax')
  }
})

test('refuses a return that is repeated, in the same browser and with its cookie kept', async () => {
  await using oidc = await startOidc()
  await using world = await makeWorld({ settings: oidc.settings })
  oidc.signInAs(hedy)
  const tab = browser(world)
  const back = await tab.untilReturn()
  const kept = tab.cookies()
  expect(await tab.visit(back)).toMatchObject({ to: '/?go=provider' })
  expect(await tab.visit(back)).toMatchObject(refused)
  expect(await tab.visit(back, kept)).toMatchObject(refused)
})

test('refuses a return that comes later than ten minutes', async () => {
  await using oidc = await startOidc()
  await using world = await makeWorld({ settings: oidc.settings })
  oidc.signInAs(hedy)
  const tab = browser(world)
  const back = await tab.untilReturn()
  world.passTime({ minutes: 10 })
  expect(await tab.visit(back)).toMatchObject(refused)
})

test('a person who calls it off is back at the form', async () => {
  await using oidc = await startOidc()
  await using world = await makeWorld({ settings: oidc.settings })
  oidc.callOff()
  const tab = browser(world)
  expect(await tab.visit(await tab.untilReturn())).toMatchObject(refused)
})

test.each([
  ['another nonce', { nonce: 'another' }],
  ['no nonce', { nonce: undefined }],
  ['another audience', { aud: 'another-app' }],
  ['another audience beside us', { aud: ['daymark', 'another-app'], azp: 'another-app' }],
  ['another issuer', { iss: 'https://evil.example' }],
  ['an end in the past', { exp: 1_700_000_000 }],
  ['an issue date that is far ahead', { iat: 9_999_999_999 }],
  ['a subject that is empty', { sub: '' }],
])('refuses a token with %s', async (_, wrong) => {
  await using oidc = await startOidc()
  await using world = await makeWorld({ settings: oidc.settings })
  oidc.break({ claims: (claims) => ({ ...claims, ...wrong }) })
  const { status, to } = await signIn(world, oidc, hedy)
  expect({ status, to }).toEqual(refused)
  const { rows } = await world.database.raw.query('select count(*)::int as rows from users')
  expect(rows).toEqual([{ rows: 0 }])
})

test('a provider that names another issuer is not used', async () => {
  await using oidc = await startOidc()
  await using world = await makeWorld({ settings: oidc.settings })
  oidc.break({ metadata: (metadata) => ({ ...metadata, issuer: 'https://evil.example' }) })
  expect(await browser(world).visit('/auth/oidc')).toMatchObject({ status: 503, set: '' })
})

test('once the issuer has changed, the same subject is another person', async () => {
  await using oidc = await startOidc()
  await using world = await makeWorld({ settings: oidc.settings })
  const first = await (await signIn(world, oidc, hedy)).tab.trade()
  const formerly = `replace($1, '${oidc.settings['OIDC_ISSUER']}', 'https://former.example')`
  await world.database.raw.query(`update users set oidc_subject = ${formerly.replace('$1', 'oidc_subject')}`)
  await world.database.raw.query(`update directory set key = ${formerly.replace('$1', 'key')} where kind = 'oidc'`)
  expect((await signIn(world, oidc, hedy)).to).toBe('/?go=signIn&failed=conflict')
  const other = await (await signIn(world, oidc, { ...hedy, email: 'other@daymark.example' })).tab.trade()
  expect(other.status).toBe(200)
  expect(other.body.user.id).not.toBe(first.body.user.id)
})

test('joins the account with the verified address, ends what it gave out and mails the owner', async () => {
  await using oidc = await startOidc()
  await using world = await makeWorld({ settings: oidc.settings })
  const { user, refreshToken, token } = await register(world)
  const bearer = { authorization: `Bearer ${token}` }
  const calendar = await world.anonymous.post('/connections/calendars', {}, bearer)
  const joined = await (await signIn(world, oidc, { ...hedy, email: 'ADA@daymark.example' })).tab.trade()
  expect(joined.body.user).toMatchObject({ id: user.id, hasPassword: false })
  expect((await world.anonymous.post('/auth/refresh', { refreshToken })).status).toBe(401)
  const { pathname } = new URL((calendar.body as { url: string }).url)
  expect((await world.api.inject({ url: pathname })).statusCode).toBe(404)
  await world.runJobs()
  const mail = (await world.mails()).find(({ subject }) => subject === 'Homestead was added to your account')
  expect(mail).toMatchObject({ to: ada.email })
  expect(mail?.text).toContain('You can now sign in to Daymark with Homestead.')

  const second = await signIn(world, oidc, { ...hedy, sub: '2', email: ada.email })
  expect(second.to).toBe('/?go=signIn&failed=conflict')
})

test('never joins or makes an account by an address that the provider has not verified', async () => {
  await using oidc = await startOidc()
  await using world = await makeWorld({ settings: oidc.settings })
  await register(world)
  for (const [email, email_verified] of [
    [ada.email, false],
    ['new@daymark.example', false],
    ['new@daymark.example', undefined],
    ['not an address', true],
  ] as const) {
    const { to } = await signIn(world, oidc, {
      sub: '7',
      email,
      ...(email_verified !== undefined && { email_verified }),
    })
    expect(to).toBe('/?go=signIn&failed=invalid')
  }
})

/** Signs in with another address in the token than at the userinfo endpoint, which says that its own is verified. */
async function signInByTwo(world: World, oidc: OidcStandIn, inToken: object, inUserInfo: object) {
  oidc.break({
    claims: (claims) => ({ ...claims, ...inToken }),
    userInfo: (claims) => ({ ...claims, email_verified: true, ...inUserInfo }),
  })
  return signIn(world, oidc, hedy)
}

test.each([
  ['an address in the token, and userinfo that verifies another one', { email: ada.email }, {}],
  ['a token that says all, and userinfo that verifies another address', hedy, { email: ada.email }],
])('with %s signs in as the verified one', async (_, inToken, inUserInfo) => {
  await using oidc = await startOidc()
  await using world = await makeWorld({ settings: oidc.settings })
  const { token } = await register(world)
  const { tab } = await signInByTwo(world, oidc, inToken, inUserInfo)
  expect((await tab.trade()).body.user).toMatchObject({ email: hedy.email })
  expect((await world.anonymous.get('/auth/me', { authorization: `Bearer ${token}` })).status).toBe(200)
})

test.each([
  ['the token says that its address is not verified', { email: ada.email, email_verified: false }, {}],
  ['userinfo verifies without an address', { email: ada.email }, { email: undefined }],
  ['the token verifies without an address', { email_verified: true }, { email: ada.email, email_verified: undefined }],
])('joins nothing where %s', async (_, inToken, inUserInfo) => {
  await using oidc = await startOidc()
  await using world = await makeWorld({ settings: oidc.settings })
  await register(world)
  expect((await signInByTwo(world, oidc, inToken, inUserInfo)).to).toBe('/?go=signIn&failed=invalid')
})

test('never joins an account whose own address was not verified here', async () => {
  await using oidc = await startOidc()
  await using world = await makeWorld({ settings: oidc.settings })
  await world.signUp({ email: hedy.email })
  expect((await signIn(world, oidc, hedy)).to).toBe('/?go=signIn&failed=conflict')
})

test('makes an account only as registration allows: with the invite that the browser brought, or one for its address', async () => {
  await using oidc = await startOidc()
  await using world = await makeWorld({ settings: { ...oidc.settings, REGISTRATION: 'invite' } })
  expect((await signIn(world, oidc, hedy)).to).toBe('/?go=signIn&failed=registration_closed')
  const invite = await invited(world)
  const tab = browser(world)
  expect(await tab.visit(await tab.untilReturn(`/auth/oidc?invite=${invite}`))).toMatchObject({ to: '/?go=provider' })
  const other = browser(world)
  oidc.signInAs({ ...hedy, sub: '2', email: 'other@daymark.example' })
  const again = await other.untilReturn(`/auth/oidc?invite=${invite}`)
  expect(await other.visit(again)).toMatchObject({ to: '/?go=signIn&failed=dead_invite' })
  await invited(world, 'other@daymark.example')
  expect(await other.visit(await other.untilReturn('/auth/oidc?to=admin'))).toMatchObject({
    to: '/?go=provider&to=admin',
  })
  expect((await other.trade()).status).toBe(200)
})

test('leads back with the reason where several refusals share a code', async () => {
  await using oidc = await startOidc()
  await using world = await makeWorld({ settings: { ...oidc.settings, REGISTRATION: 'invite' } })
  const named = await invited(world, 'other@daymark.example')
  oidc.signInAs(hedy)
  const tab = browser(world)
  const back = await tab.untilReturn(`/auth/oidc?invite=${named}`)
  expect((await tab.visit(back)).to).toBe('/?go=signIn&failed=other_address')
  await invited(world, hedy.email)
  expect((await signIn(world, oidc, hedy)).to).toBe('/?go=provider')
  await world.ops(['people', 'suspend', hedy.email])
  expect((await signIn(world, oidc, hedy)).to).toBe('/?go=signIn&failed=suspended')

  await using closed = await makeWorld({ settings: { ...oidc.settings, REGISTRATION: 'closed' } })
  expect((await signIn(closed, oidc, hedy)).to).toBe('/?go=signIn&failed=closed')
})

test('a provider that is down is a 503 in words, before and after, and works again once it is back', async () => {
  await using oidc = await startOidc()
  await using world = await makeWorld({ settings: oidc.settings })
  oidc.break({ isDown: true })
  const down = await browser(world).visit('/auth/oidc')
  expect(down.status).toBe(503)
  expect(down.text).toContain('Homestead isn’t responding. Please try again.')
  oidc.break({})
  oidc.signInAs(hedy)
  const tab = browser(world)
  const back = await tab.untilReturn()
  oidc.break({ isDown: true })
  expect(await tab.visit(back)).toMatchObject({ status: 503, to: null })
  oidc.break({})
  expect((await signIn(world, oidc, hedy)).to).toBe('/?go=provider')
})

const retryLinkIn = (page: string) => /href="([^"]+)">Try Again/.exec(page)?.[1]

test('trying again after an outage goes on with the invite and the destination', async () => {
  await using oidc = await startOidc()
  await using world = await makeWorld({ settings: { ...oidc.settings, REGISTRATION: 'invite' } })
  const start = `/auth/oidc?invite=${await invited(world)}&to=admin`
  const link = start.replace('&', '&amp;')
  oidc.signInAs(hedy)
  const tab = browser(world)
  oidc.break({ isDown: true })
  expect(retryLinkIn((await tab.visit(start)).text)).toBe(link)
  expect(retryLinkIn((await tab.visit('/auth/oidc?invite="><script>')).text)).toBe('/auth/oidc')
  oidc.break({})
  const back = await tab.untilReturn(start)
  oidc.break({ isDown: true })
  expect(retryLinkIn((await tab.visit(back)).text)).toBe(link)
  oidc.break({})
  expect((await tab.visit(await tab.untilReturn(start))).to).toBe('/?go=provider&to=admin')
})

test('counts sign-ins by client, in words on a page', async () => {
  await using oidc = await startOidc()
  await using world = await makeWorld({ settings: oidc.settings })
  const tab = browser(world)
  for (let times = 0; times < 120; times += 1) await tab.visit('/auth/oidc/callback?code=1&state=2')
  const refusedPage = await tab.visit('/auth/oidc')
  expect(refusedPage).toMatchObject({ status: 429, to: null })
})

test('where no provider is set up there is no such page, and the options say so', async () => {
  await using world = await makeWorld()
  for (const path of ['/auth/oidc', '/auth/oidc/callback']) {
    expect(await browser(world).visit(path)).toMatchObject({ status: 404, set: '' })
  }
  expect((await world.anonymous.get('/auth/sign-in-options')).body).toMatchObject({ oidc: null, proxy: false })
  await using oidc = await startOidc()
  await using other = await makeWorld({ settings: oidc.settings })
  expect((await other.anonymous.get('/auth/sign-in-options')).body).toMatchObject({ oidc: { name: 'Homestead' } })
})
