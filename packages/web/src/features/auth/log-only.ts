/** What the specification asks to log and not to show. */
export const logOnly = {
  // oxlint-disable-next-line no-console -- these links do nothing but log
  link: (name: string) => console.info(name),
  // oxlint-disable-next-line no-console -- this failure is logged only
  undecoded: (error: unknown) => console.error('Failed to decode Google credential', error),
}
