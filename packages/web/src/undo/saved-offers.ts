import type { Day } from '@daymark/domain/time/day.ts'
import { isRecord } from '#api/is-record.ts'

/** What was done and can be taken back: names only, so that it survives a reload. */
export type Deed =
  | { kind: 'tick'; habitId: string; day: Day; wanted: boolean }
  | { kind: 'habit'; habitId: string }
  | { kind: 'note'; habitId: string; noteId: string }

export type Offer = {
  text: string
  deed: Deed
  /** In epoch milliseconds. */
  expiresAt: number
}

/** What an earlier page saved. Whatever is not what we would have written is no offer. */
export function readSavedOffers(saved: string | null): readonly Offer[] {
  try {
    const offers: unknown = JSON.parse(saved ?? '[]')
    return Array.isArray(offers) ? offers.filter(isOffer) : []
  } catch {
    return []
  }
}

const isOffer = (value: unknown): value is Offer =>
  isRecord(value) && typeof value['text'] === 'string' && Number.isFinite(value['expiresAt']) && isDeed(value['deed'])

function isDeed(value: unknown): value is Deed {
  if (!isRecord(value) || typeof value['habitId'] !== 'string') return false
  switch (value['kind']) {
    case 'tick':
      return typeof value['day'] === 'string' && typeof value['wanted'] === 'boolean'
    case 'habit':
      return true
    case 'note':
      return typeof value['noteId'] === 'string'
    default:
      return false
  }
}
