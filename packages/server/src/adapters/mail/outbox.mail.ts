import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { KeptMessage, Outbox } from './mail.ts'

type Needs = {
  folder: string
  clock: Clock
  newId: () => string
  onSent: (message: KeptMessage) => void
  most?: number
}

const lifetime = { hours: 7 * 24 }
const notInAddresses = /[\s<>()[\]"',;:]+/

/** Embedded adapter, the default: stores each mail as a file, for trying out the product. The newest 500 are kept. */
export function outboxMail({ folder, clock, newId, onSent, most = 500 }: Needs): Outbox {
  /** Ids sort by time. */
  const names = async () => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort()
  const remove = (name: string) => rm(join(folder, name), { force: true })

  async function list(): Promise<KeptMessage[]> {
    const texts = await Promise.all(
      // One that is deleted meanwhile is skipped.
      (await names()).toReversed().map((name) => readFile(join(folder, name), 'utf8').catch(() => null)),
    )
    return texts.filter((text) => text !== null).map((text) => JSON.parse(text) as KeptMessage)
  }

  async function removeWhere(isGone: (message: KeptMessage) => boolean): Promise<void> {
    for (const message of await list()) if (isGone(message)) await remove(`${message.id}.json`)
  }

  return {
    list,

    async send(message) {
      const kept = { id: newId(), sentAt: clock().toString(), ...message }
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Written aside and renamed: a listing of the folder sees whole mails only.
      await writeFile(join(folder, `${kept.id}.part`), JSON.stringify(kept, null, 2), { mode: 0o600 })
      await rename(join(folder, `${kept.id}.part`), join(folder, `${kept.id}.json`))
      for (const name of (await names()).slice(0, -most)) await remove(name)
      onSent(kept)
    },

    forget(address) {
      const wanted = address.toLowerCase()
      return removeWhere(({ to, text }) => `${to} ${text}`.toLowerCase().split(notInAddresses).includes(wanted))
    },

    tidy() {
      const oldest = clock().subtract(lifetime)
      return removeWhere(({ sentAt }) => Temporal.Instant.compare(sentAt, oldest) < 0)
    },
  }
}
