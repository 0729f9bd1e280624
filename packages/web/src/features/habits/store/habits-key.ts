/** What the habits are called in the browser's storage. */
export const habitsKey = 'habit-store'
