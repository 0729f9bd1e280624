import type { RefusalCode } from '@daymark/domain/refusal.ts'

/** A refusal as our server sends it. */
export const refusal = (status: number, code: RefusalCode, message = '', details: object = {}): Response =>
  Response.json({ success: false, message, code, ...details }, { status })

/** What a proxy or a Wi-Fi portal sends in our server's place. */
export const foreignPage = (status: number): Response =>
  new Response('<!doctype html><h1>Welcome to the hotel</h1>', { status, headers: { 'content-type': 'text/html' } })
