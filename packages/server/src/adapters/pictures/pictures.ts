export type Picture = { type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif'; bytes: Buffer }

/** The port to pictures that people keep elsewhere. */
export type Pictures = {
  /** Null for what cannot be had and for what must not be asked for: whoever asked learns nothing of the difference. */
  fetch(url: string): Promise<Picture | null>
}
