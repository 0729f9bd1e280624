import type { Picture } from './pictures.ts'

/**
 * What the bytes themselves say they are; null for everything but four kinds of picture. What a server calls them is
 * never asked, and nothing that a browser could run (SVG, HTML) begins like one of these.
 */
export function pictureTypeOf(bytes: Buffer): Picture['type'] | null {
  const startsWith = (text: string, at = 0) => bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))
  if (startsWith('\x89PNG\r\n\x1A\n')) return 'image/png'
  if (startsWith('\xFF\xD8\xFF')) return 'image/jpeg'
  if (startsWith('GIF87a') || startsWith('GIF89a')) return 'image/gif'
  return startsWith('RIFF') && startsWith('WEBPVP8', 8) ? 'image/webp' : null
}
