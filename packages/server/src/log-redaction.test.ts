import { DrizzleQueryError } from 'drizzle-orm/errors'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { redactLine, loggedError } from './log-redaction.ts'

test('an error tells what broke and where, without user data', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: '23505',
    detail: 'Key (lower(email))=(ada@daymark.example) already exists.',
  })
  const params = ['ada@daymark.example', 'a line\n    at the end of which (is:1:2) Lovelace stands']
  const error = new DrizzleQueryError('insert into "users" values ($1, $2)', params, cause)
  const logged = loggedError(error)
  expect(logged).toMatchObject({
    message: 'Failed query: insert into "users" values ($1, $2)',
    cause: { code: '23505', message: 'duplicate key value violates unique constraint "users_email"' },
  })
  expect(logged.stack).toContain('log-redaction.test.ts')
  expect(JSON.stringify(logged)).not.toMatch(/daymark\.example|Lovelace/)
})

const id = '01a1dedf-80e9-7d13-88ce-9cc64abcd0a3'

test.each([
  ['550 <ada@daymark.example> is unknown', '550 <(an address)> is unknown'],
  ['"a\\nada+x@mail.daymark.example"', '"a\\n(an address)"'],
  ['"\\u0001ada@daymark.example"', '"\\u0001(an address)"'],
  ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'Bearer (a token)'],
  ['"/auth/oidc/callback?code=a-b_c&state=d.e&iss=x"', '"/auth/oidc/callback?code=(a secret)&state=(a secret)&iss=x"'],
  [`"Bearer daymark_${id}.${id}.${'s-_'.repeat(14)}s"`, '"Bearer (a secret)"'],
  [`"GET /calendar/${id}.${id}.secret.ics"`, '"GET /calendar/(a secret).ics"'],
  [`"/tick/${id}.${id}.secret and /shared/${id}.${id}.other"`, '"/tick/(a secret) and /shared/(a secret)"'],
  ['"whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD/w=="', '"(a secret)"'],
  [`daymark_jobs_total ${id}.json`, `daymark_jobs_total ${id}.json`],
  ['@fastify/helmet and a@b', '@fastify/helmet and a@b'],
])('%s', (line, wanted) => {
  expect(redactLine(line)).toBe(wanted)
})

const someAddress = fc.constantFrom('ada@daymark.example', '=@a.aa', "o'neil+{x}|y@b.co.uk", 'ä.ö@straße.de')

test('a redacted JSON line stays JSON', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), someAddress, (text, address) => {
      const cleaned = redactLine(JSON.stringify({ text: `${text}${address}`, address: ` ${address} ` }))
      const { address: shown } = JSON.parse(cleaned) as { address: string }
      expect(shown).not.toContain(address)
    }),
  )
})
