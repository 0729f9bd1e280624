/** Runs work after the next paint: a task of low priority lets the frame go first. */
export const afterPaint = (work: () => void): void => inOwnTask(work, 'background')

/**
 * Does something next, but apart from what is being done now: a tap may come between. Where a browser knows no priorities
 * both are the next task, and without a page it is done at once.
 */
export function inOwnTask(work: () => void, priority: TaskPriority = 'user-visible'): void {
  if (typeof document === 'undefined') work()
  else if ('scheduler' in globalThis) void scheduler.postTask(work, { priority })
  else setTimeout(work)
}
