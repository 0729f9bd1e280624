import { damaged } from './unreadable.ts'

/** Bytes as UTF-8, strictly: a text in another encoding would come out as gibberish and stay so for ever. */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw damaged('it isn’t UTF-8 text')
  }
}
