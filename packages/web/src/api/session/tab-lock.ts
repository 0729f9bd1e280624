import type { TabLock } from './renewal.ts'

/** A page that is not served securely has no locks: its tabs then trust that the server takes an echo as one. */
export const tabLock =
  (name: string): TabLock =>
  async (run) =>
    'locks' in navigator ? navigator.locks.request(name, run) : run()
