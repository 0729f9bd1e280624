import { expect, test } from 'vitest'
import { UnreleasedDatabase } from './db/migrate.ts'
import { NotListening, whyNotStarted } from './start-failure.ts'

const coded = (code: string) => Object.assign(new Error('no'), { code })
const atThePort = (code: string) => new NotListening('no', { cause: coded(code) })

test.each([
  ['a port that is taken', atThePort('EADDRINUSE'), 'PORT is in use'],
  ['a port without rights', atThePort('EACCES'), 'PORT needs rights'],
  ['an address of another machine', atThePort('EADDRNOTAVAIL'), 'HOST is not an address of this machine'],
  ['an address that has no meaning', atThePort('ENOTFOUND'), 'HOST is not an address of this machine'],
  ['a file without rights', coded('EACCES'), 'DATA_DIR holds what this user may not use'],
  ['a disk that is read-only', coded('EROFS'), 'DATA_DIR is on a disk that cannot be written to'],
  ['a database that is away', coded('ECONNREFUSED'), 'DATABASE_URL names a server that does not answer'],
  ['a database that is a standby', coded('25006'), 'DATABASE_URL names no server that takes writes'],
  ['a wrong password', coded('28P01'), 'DATABASE_URL names a database that cannot be used'],
  ['a missing database', coded('3D000'), 'DATABASE_URL names a database that cannot be used'],
  ['missing rights', coded('42501'), 'DATABASE_URL names a database that cannot be used'],
  ['a certificate that is not trusted', coded('DEPTH_ZERO_SELF_SIGNED_CERT'), 'DATABASE_URL names a database'],
  ['a missing password', new Error('SASL: client password must be a string'), 'DATABASE_URL names a database'],
  ['a server without TLS', new Error('The server does not support SSL connections'), 'DATABASE_URL names a database'],
  ['a database that answers and is busy', coded('55P03'), 'Error: no'],
  ['a database from before 1.0', new UnreleasedDatabase('export it'), /^export it$/],
  ['a full disk, as the system says it', coded('ENOSPC'), 'The disk of DATA_DIR'],
  ['a full disk, as PostgreSQL says it', coded('53100'), 'The disk of DATA_DIR'],
  ['a full disk, as the embedded runtime says it', { name: 'ErrnoError', errno: 51 }, 'The disk of DATA_DIR'],
  ['what is no error at all', { name: 'ErrnoError', errno: 8 }, 'errno: 8'],
  ['nothing', undefined, 'undefined'],
])('%s becomes a sentence', (_, thrown, words) => {
  expect(whyNotStarted(thrown)).toMatch(words)
})
