import type { Reach } from '@daymark/domain/connections/reach.ts'
import { makeWorld } from '../../server/test/world/world.ts'

type Given = Parameters<typeof makeWorld>[0]

/** The whole server on a port of its own, a person, and a token of theirs. */
export async function servedWorld(reach: Reach = 'write', given: Given = {}) {
  const world = await makeWorld(given)
  const url = await world.api.listen({ host: '127.0.0.1', port: 0 })
  const ada = await world.signUp()
  const { body } = await ada.post('/connections/tokens', { name: 'Scripts', reach })
  return { ...world, url, ada, token: (body as { token: string }).token }
}
