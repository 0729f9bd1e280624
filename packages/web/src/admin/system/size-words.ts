const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** A size as people say it: '23.4 MB'. */
export function sizeOf(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  const value = bytes / 1000 ** step
  return `${value.toLocaleString('en-US', { maximumFractionDigits: value < 100 && step > 0 ? 1 : 0 })} ${units[step]}`
}
