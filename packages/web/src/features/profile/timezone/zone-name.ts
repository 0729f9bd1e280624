/** A zone as it is read, not as it is spelt: the way the picker shows it. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ')
