import manifest from '../package.json' with { type: 'json' }

/** The release that runs; a bundle carries the one it was built from. */
export const { version } = manifest
