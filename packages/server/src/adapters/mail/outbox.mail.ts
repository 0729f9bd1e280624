import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { KeptMessage, Outbox } from './mail.ts'

type Needs = { folder: string; clock: Clock; newId: () => string; onSent: (message: KeptMessage) => void }

/** Embedded twin, the default: keeps each mail as a file, so that a person who tries the product finds it. */
export function outboxMail({ folder, clock, newId, onSent }: Needs): Outbox {
  return {
    async send(message) {
      const kept = { id: newId(), sentAt: clock().toString(), ...message }
      await mkdir(folder, { recursive: true })
      // Written aside and renamed: whoever lists the folder sees whole mails only.
      await writeFile(join(folder, `${kept.id}.part`), JSON.stringify(kept, null, 2))
      await rename(join(folder, `${kept.id}.part`), join(folder, `${kept.id}.json`))
      onSent(kept)
    },

    /** Newest first: ids sort by time. */
    async list() {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort()
      const texts = await Promise.all(names.toReversed().map((name) => readFile(join(folder, name), 'utf8')))
      return texts.map((text) => JSON.parse(text) as KeptMessage)
    },
  }
}
