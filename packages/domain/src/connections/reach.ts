/** What a token may do, each with all that comes before it: read; complete days; everything but account and billing. */
export const reaches = ['read', 'tick', 'write'] as const
export type Reach = (typeof reaches)[number]

/** Whether a token may make a call that needs this much. */
export const mayReach = (reach: Reach, needed: Reach): boolean => reaches.indexOf(needed) <= reaches.indexOf(reach)

/** Tells a personal token from a session's, and a scanner of leaked secrets where it belongs. */
export const tokenPrefix = 'daymark_'
