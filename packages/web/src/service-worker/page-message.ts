/** What the worker tells the pages of ours that are open. */
export type PageMessage =
  /** Habits were ticked or skipped from a notification. */
  | { type: 'habits-changed' }
  /** A notification was pressed: its address is to be shown. */
  | { type: 'open'; url: string }

export function isPageMessage(data: unknown): data is PageMessage {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false
  return data.type === 'habits-changed' || (data.type === 'open' && 'url' in data && typeof data.url === 'string')
}
