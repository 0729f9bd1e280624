export type Picture = { type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif'; bytes: Buffer }

/** The port to pictures that users host elsewhere. */
export type Pictures = {
  /** Null for a picture that cannot be fetched and for one that must not be: callers cannot tell the difference. */
  fetch(url: string): Promise<Picture | null>
}
