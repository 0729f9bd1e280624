import type { Role } from '@daymark/domain/auth/role.ts'
import { hashPassword } from '#features/auth/password/password-hash.ts'
import { cheapHash, type makeWorld } from './world.ts'

type World = Awaited<ReturnType<typeof makeWorld>>

/** What operators of the tests prove their identity with. */
export const operatorPassword = 'Engine1843'
export const proof = { password: operatorPassword }

let hash: Promise<string> | undefined

/** A person with a role, a password and a session that has just begun. */
export async function signUpOperator(
  world: World,
  role: Role,
  person: { email?: string; firstName?: string; timeZone?: string } = {},
) {
  const operator = await world.signUp({ firstName: 'Olive', lastName: 'Operator', ...person })
  hash ??= hashPassword(operatorPassword, cheapHash)
  await world.database.raw.query('update users set role = $2, password_hash = $3 where id = $1', [
    operator.user.id,
    role,
    await hash,
  ])
  return operator
}
