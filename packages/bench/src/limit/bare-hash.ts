import { verifyPassword } from '@daymark/server/features/auth/password/password-hash.ts'
import { replying } from '../child.ts'

// The check of a password and nothing else, as many at once as there are clients of the load.

type Asked = { password: string; hash: string; clients: number; seconds: number }

replying(async ({ password, hash, clients, seconds }: Asked) => {
  const begun = performance.now()
  const endsAt = begun + seconds * 1000
  let checks = 0
  const client = async () => {
    while (performance.now() < endsAt) {
      if (!(await verifyPassword(password, hash))) throw new Error('The password is the one that was hashed')
      checks += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return { perSecond: checks / ((performance.now() - begun) / 1000) }
})
