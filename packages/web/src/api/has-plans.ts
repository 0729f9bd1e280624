/** Whether this installation has plans. The page itself says so, so that no screen waits for a response to know it. */
export const hasPlans = (): boolean =>
  typeof document === 'undefined' || document.documentElement.dataset['billing'] !== 'off'
