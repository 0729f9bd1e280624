/** Nothing is wrong that a person could do something about: whoever looks into the console may want to know. */
export function warnOfSkippedLoad(): void {
  // oxlint-disable-next-line no-console -- the specification asks for a console warning only
  console.warn('Habits are not loaded: nobody is signed in, or the session has run out')
}
