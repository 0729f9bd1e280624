/** Whether something from outside has fields that can be looked at; what is in them is not known yet. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
