/**
 * Does what can wait after what the person did has been drawn: a task of low priority lets the frame go first. Where a
 * browser knows no priorities it is the next task, and without a page it is done at once.
 */
export function afterPaint(work: () => void): void {
  if (typeof document === 'undefined') work()
  else if ('scheduler' in globalThis) void scheduler.postTask(work, { priority: 'background' })
  else setTimeout(work)
}
