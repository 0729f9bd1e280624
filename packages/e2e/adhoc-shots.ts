import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { installedChromium, quietFlags } from '../../scripts/programs/find-chromium.ts'
const dist = '/work/w21f/packages/web/dist'
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const server = createServer(async (q, r) => {
  const path = new URL(q.url ?? '/', 'http://x').pathname
  const file = path === '/admin' ? 'admin.html' : path
  try {
    const body = await readFile(join(dist, file))
    r.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' }).end(body)
  } catch {
    r.writeHead(404).end()
  }
}).listen(0)
const port = (server.address() as any).port
const now = Date.now()
const ago = (h: number) => new Date(now - h * 3600e3).toISOString()
const id = (n: number) => `0190f2f0-0000-7000-8000-${String(n).padStart(12, '0')}`
const user = {
  id: id(1),
  firstName: 'Olive',
  lastName: 'Harbour',
  email: 'olive@daymark.example',
  avatar: null,
  timeZone: 'Europe/Berlin',
  dayStartHour: 0,
  theme: 'system',
  hasCompletedFirstLoginSetup: true,
  hasPassword: true,
  role: process.env.ROLE ?? 'owner',
}
const sender = (n: number, f: string, l: string) => ({
  id: id(n),
  email: `${f.toLowerCase()}.${l.toLowerCase()}@example.org`,
  firstName: f,
  lastName: l,
})
const rows = [
  {
    s: 'Open',
    sub: 'My streak went back to zero after the flight',
    w: true,
    p: true,
    c: 6,
    h: 3,
    who: sender(11, 'Maya', 'Ferreira'),
  },
  { s: 'Open', sub: 'Reminders arrive twice', w: true, p: false, c: 7, h: 9, who: sender(12, 'Tomas', 'Lindqvist') },
  {
    s: 'InProgress',
    sub: 'Import from Loop stops at 80 percent and I do not know which of the files it wants from me',
    w: true,
    p: false,
    c: 0,
    h: 30,
    who: sender(13, 'Ines', 'Abellard'),
  },
  { s: 'WaitingForUser', sub: 'Invoice for March', w: false, p: false, c: 3, h: 52, who: sender(14, 'Jun', 'Okafor') },
  {
    s: 'Resolved',
    sub: 'Dark mode flickers on start',
    w: false,
    p: false,
    c: 1,
    h: 200,
    who: sender(15, 'Ada', 'Lovelace'),
  },
  { s: 'Closed', sub: 'Thank you!', w: false, p: false, c: 8, h: 600, who: sender(16, 'Ben', 'Achterberg') },
].map((t, i) => ({
  id: id(100 + i),
  status: t.s,
  category: t.c,
  subject: t.sub,
  createdAt: ago(t.h + 20),
  updatedAt: ago(t.h),
  resolution: null,
  resolvedAt: null,
  isPriority: t.p,
  sender: t.who,
  isWaiting: t.w,
}))
const ticket = {
  ...rows[0],
  description:
    'Hello,\n\nI flew from Lisbon to Tokyo yesterday and ticked "Morning run" on the plane. Today my streak shows 0 instead of 41.',
  replies: [
    {
      id: id(201),
      author: 'staff',
      message: 'Hi Maya, sorry about that. In which timezone was your profile when you ticked it?',
      createdAt: ago(10),
    },
    {
      id: id(202),
      author: 'person',
      message: 'It was still Europe/Lisbon.\nI changed it after landing.',
      createdAt: ago(3),
    },
  ],
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
  currentUrl: 'https://daymark.example/',
}
const people = [
  sender(11, 'Maya', 'Ferreira'),
  sender(12, 'Tomas', 'Lindqvist'),
  sender(13, 'Ines', 'Abellard'),
  sender(14, 'Jun', 'Okafor'),
  sender(15, 'Ada', 'Lovelace'),
  { ...user },
  sender(17, 'Robin', 'Sato'),
].map((p: any, i) => ({
  id: p.id,
  email: p.email,
  firstName: p.firstName,
  lastName: p.lastName,
  role: i === 5 ? 'owner' : i === 6 ? 'support' : null,
  createdAt: ago(24 * (i * 9 + 2)),
  lastSeenAt: i === 3 ? null : ago(i * 7 + 1),
  isSuspended: i === 1,
  plan: [
    'Trial until Dec 1, 2026',
    'Free',
    'Pro, renews Dec 12, 2026',
    'Basic, canceled, until Nov 30, 2026',
    'Pro given until Jan 31, 2027',
    'Pro, renews Feb 3, 2027',
    'Free',
  ][i],
}))
const person = {
  ...people[0],
  isEmailVerified: true,
  signIn: ['password', 'google'],
  sessions: [
    { id: id(301), createdAt: ago(50), lastSeenAt: ago(1), expiresAt: ago(-24 * 170) },
    { id: id(302), createdAt: ago(500), lastSeenAt: ago(90), expiresAt: ago(-24 * 120) },
  ],
  planHistory: [
    { id: id(401), at: ago(48), what: 'Trial began' },
    { id: id(402), at: ago(20), what: 'Trial extended until Dec 1, 2026' },
  ],
  canBeChanged: true,
}
const invites = [
  ['open', 'nora@example.org'],
  ['open', null],
  ['used', 'maya.ferreira@example.org'],
  ['expired', null],
  ['withdrawn', 'old@example.org'],
].map(([state, email], i) => ({
  id: id(500 + i),
  email,
  createdAt: ago(24 * i + 5),
  expiresAt: ago(-24 * (14 - i * 6)),
  createdBy: i === 3 ? null : 'Olive Harbour',
  state,
}))
const monday = (w: number) => {
  const d = new Date(now)
  d.setUTCDate(d.getUTCDate() - ((d.getUTCDay() + 6) % 7) - 7 * w)
  return d.toISOString().slice(0, 10)
}
const figures = (n: number) =>
  Array.from({ length: n }, (_, i) => {
    const w = n - 1 - i
    const s = Math.round(18 + 10 * Math.sin(i / 2) + i * 1.5)
    return {
      week: monday(w),
      signUps: w === 0 ? 9 : s,
      firstTicks: Math.round(s * (w === 0 ? 0.3 : 0.74)),
      stayed: w === 0 ? 0 : Math.round(s * (w === 1 ? 0.1 : 0.42)),
      paid: w < 2 ? w : Math.round(s * 0.14),
      revenue: { usd: 21000 + i * 4300 + (i % 3) * 900 },
      cancellations: {
        tooExpensive: i % 3,
        missingFeature: i % 4 === 0 ? 1 : 0,
        notUsed: i % 2,
        otherApp: i % 5 === 0 ? 2 : 0,
        other: 0,
        unsaid: i % 3 === 1 ? 1 : 0,
      },
    }
  })
const system = {
  version: '0.1.0 (b039bb6)',
  startedAt: ago(80),
  database: { kind: 'embedded', version: '18.1', bytes: 48_300_000 },
  lastBackup: { at: ago(5), rows: 128_443 },
  areBackupsOn: true,
  jobs: { waiting: 14, running: 1, failed: 2 },
  failedJobs: [
    {
      id: id(601),
      name: 'notifications.send-reminder',
      failedAt: ago(2),
      tries: 5,
      reason: 'connect ECONNREFUSED 10.0.0.4:587',
    },
    {
      id: id(602),
      name: 'support.tell-of-update',
      failedAt: ago(26),
      tries: 5,
      reason: '550 5.1.1 Mailbox unavailable',
    },
  ],
  refusedMails: [{ id: id(701), at: ago(26), reason: '550 5.1.1 Mailbox unavailable' }],
  unreadWebhooks: [{ id: 'evt_1', type: 'customer.tax_id.created', receivedAt: ago(40) }],
}
const entries = [
  ['Suspended', 'tomas.lindqvist@example.org', null, 'Olive Harbour'],
  ['Granted Pro until 2027-01-31', 'ada.lovelace@example.org', null, 'Olive Harbour'],
  ['Answered a ticket', 'maya.ferreira@example.org', 'Status Waiting for Reply', 'Robin Sato'],
  ['Made an invite', null, 'nora@example.org', 'Olive Harbour'],
  ['Made owner', 'olive@daymark.example', null, 'Command line'],
  ['Deleted', 'Deleted account', null, 'Olive Harbour'],
].map(([action, whom, detail, who], i) => ({ id: id(800 + i), at: ago(i * 13 + 1), who, action, whom, detail }))
const answers: [RegExp, (u: URL) => unknown][] = [
  [/\/auth\/me$/, () => user],
  [
    /sign-in-options/,
    () => ({ google: null, oidc: null, proxy: false, registration: process.env.REG ?? 'invite', sendsMail: true }),
  ],
  [/admin\/tickets\/./, () => ticket],
  [
    /admin\/tickets$/,
    (u) => {
      const t = rows.filter(
        (r) =>
          (!u.searchParams.get('status') || r.status === u.searchParams.get('status')) &&
          r.subject.toLowerCase().includes((u.searchParams.get('search') ?? '').toLowerCase()),
      )
      return { tickets: t, total: t.length }
    },
  ],
  [/admin\/people\/./, () => person],
  [/admin\/people$/, () => ({ people, hasMore: true })],
  [/admin\/invites$/, () => ({ invites, hasMore: false })],
  [/admin\/figures/, (u) => ({ weeks: figures(Number(u.searchParams.get('weeks'))), hasBilling: true })],
  [/admin\/system/, () => system],
  [/admin\/audit-log/, () => ({ entries, hasMore: true })],
]
const browser = await chromium.launch({ executablePath: installedChromium()!, args: [...quietFlags] })
const token = ['{}', JSON.stringify({ exp: now / 1000 + 7200 }), 's'].map((x) => btoa(x)).join('.')
const wanted = process.argv.slice(2)
const pages: [string, string, ((p: any) => Promise<void>)?][] = [
  ['tickets', '#tickets'],
  ['ticket', `#tickets/${rows[0]!.id}`],
  ['people', '#people'],
  ['person', `#people/${people[0]!.id}`],
  ['invites', '#invites'],
  ['figures', '#figures'],
  ['system', '#system'],
  ['audit', '#audit-log'],
  [
    'grant',
    `#people/${people[0]!.id}`,
    async (p) => {
      await p.getByRole('button', { name: 'Give a Plan' }).click()
      await p.waitForTimeout(400)
    },
  ],
  [
    'delete',
    `#people/${people[0]!.id}`,
    async (p) => {
      await p.getByRole('button', { name: 'Delete Account' }).click()
      await p.waitForTimeout(400)
    },
  ],
  [
    'role',
    `#people/${people[0]!.id}`,
    async (p) => {
      await p.getByRole('button', { name: 'Change Role' }).click()
      await p.waitForTimeout(400)
    },
  ],
  ['nowhere', '#habits'],
]
for (const look of [
  { n: 'light-desktop', w: 1440, h: 900, c: 'light' },
  { n: 'dark-phone', w: 390, h: 844, c: 'dark' },
  { n: 'dark-desktop', w: 1440, h: 900, c: 'dark' },
  { n: 'light-phone', w: 390, h: 844, c: 'light' },
] as const) {
  if (process.env.LOOK && !look.n.match(process.env.LOOK)) continue
  const context = await browser.newContext({
    viewport: { width: look.w, height: look.h },
    colorScheme: look.c,
    timezoneId: 'Europe/Berlin',
  })
  await context.route('**/api/**', (route) => {
    const u = new URL(route.request().url())
    const a = answers.find(([r]) => r.test(u.pathname))
    return a
      ? route.fulfill({ json: a[1](u) })
      : route.fulfill({ status: 404, json: { success: false, code: 'not_found', message: 'Nothing' } })
  })
  await context.addInitScript(
    ([k, v]) => localStorage.setItem(k!, v!),
    [
      'auth-store',
      JSON.stringify({ state: { user, token, isAuthenticated: true, timezonePromptDismissedFor: null }, version: 0 }),
    ],
  )
  for (const [name, hash, act] of pages) {
    if (wanted.length && !wanted.includes(name)) continue
    const page = await context.newPage()
    page.on('console', (m) => {
      if (m.type() === 'error') console.log(name, m.text())
    })
    page.on('pageerror', (e) => console.log(name, 'EXC', e.message))
    await page.goto(`http://localhost:${port}/admin${hash}`)
    await page.waitForTimeout(900)
    if (act) await act(page)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (over > 0) console.log(name, look.n, 'sideways', over)
    await page.screenshot({ path: `/tmp/f-shots/${name}-${look.n}.png`, fullPage: !act })
    await page.close()
  }
  await context.close()
}
await browser.close()
server.close()
