import { programInPath } from './find-program.ts'

/** Why the image cannot be built here; null where it can. */
export function whyNoImage(isRoot = process.getuid?.() === 0, find = programInPath): string | null {
  const absent = ['buildah', 'debootstrap'].filter((name) => find([name]) === undefined)
  if (absent.length > 0)
    return `The image was not built: ${absent.join(' and ')} missing (apt-get install buildah debootstrap).`
  return isRoot ? null : 'The image was not built: a base of Debian’s packages takes root.'
}
