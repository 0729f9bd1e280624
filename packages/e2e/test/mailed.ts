import { expect } from '@playwright/test'
import type { Served } from './served.ts'

type Mailing = Pick<Served, 'mails'>

/** The newest mail to an address whose text has what is looked for: mails that a job sends take a moment. */
async function mailedTo(product: Mailing, email: string, wanted: RegExp): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const texts = (await product.mails()).filter(({ to }) => to === email).map(({ text }) => text)
    found = texts.map((text) => wanted.exec(text)?.[0]).find((text) => text !== undefined)
    expect(found, `no mail to ${email} with ${wanted}`).toBeDefined()
  }).toPass({ timeout: 30_000 })
  return found ?? ''
}

export const codeMailedTo = (product: Mailing, email: string) => mailedTo(product, email, /\b\d{6}\b/)

export const resetLinkMailedTo = (product: Mailing, email: string) =>
  mailedTo(product, email, /https?:\/\/\S+\/reset-password\?token=[\w.~-]+/)

export const cancelLinkMailedTo = (product: Mailing, email: string) =>
  mailedTo(product, email, /https?:\/\/\S+\/cancel-plan\/confirm\?token=\S+/)

/** The link that ends a kind of mail. */
export const wayOutMailedTo = (product: Mailing, email: string) =>
  mailedTo(product, email, /https?:\/\/\S+\/unsubscribe\?token=[\w.~-]+/)

/** A code that is certainly not the one that was mailed. */
export const anotherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
