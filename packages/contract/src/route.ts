import type { Role } from '@daymark/domain/auth/role.ts'
import type { Reach } from '@daymark/domain/connections/reach.ts'
import type * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** Request and response of a call. Only the server, the tests and the documentation load shapes. */
export type Shape = {
  summary: string
  params?: Schema
  querystring?: Schema
  body?: Schema
  /** Media types of a raw body; without it a body is JSON, parsed and validated. */
  consumes?: readonly string[]
  /** The raw body is a stream, and the handler limits its size. */
  isStreamed?: true
  response: Readonly<Record<number, Schema>>
  /** Why the response to a write is not stored under its Idempotency-Key; without it, it is. */
  notKept?: string
  /** It ends an access, so a person who has written too much may still make it. */
  endsAccess?: true
  /** The response has an ETag: a session that sends it as If-None-Match gets 304 where nothing has changed since. */
  isConditional?: true
  /** Media types of a raw response; without it a response is JSON, reduced to its schema. */
  produces?: readonly string[]
}
export type Shapes = Readonly<Record<string, Shape>>

/** Where a call goes and who may make it. Plain data: the browser loads routes, never shapes. */
export type RouteData = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: `/api/${string}`
  /**
   * Who may make it: anyone; a person who is signed in, and their tokens of this reach; a person who is signed in and never
   * a token; or operators, for whom alone it exists: for anyone else it is a 404.
   */
  access: 'public' | Reach | 'session' | Role
  /** The response is a file to save under its own name; without it a response is parsed as JSON. */
  response?: 'file'
}

/** A route carries its shape for the type checker only; at run time the property is absent. */
export type Route<S extends Shape = Shape> = RouteData & { readonly shape?: S }

/** Ties a feature's routes to its shapes by name: one without the other does not compile. */
export const routesFor =
  <S extends Shapes>() =>
  (routes: { [Name in keyof S]: RouteData }): { [Name in keyof S]: Route<S[Name]> } =>
    routes

/** Everything in a URL is text; numbers and booleans may be passed as such, since `String` writes them as the wire does. */
type InAddress<T extends Schema> = {
  [Name in keyof z.input<T>]: z.input<T>[Name] | Extract<z.output<T>[Name & keyof z.output<T>], number | boolean>
}
type Given<S extends Shape> = {
  params: S['params'] extends Schema ? InAddress<S['params']> : never
  querystring: S['querystring'] extends Schema ? InAddress<S['querystring']> : never
  body: S['body'] extends Schema ? z.input<S['body']> : never
}
type Named<G> = { [Part in keyof G as [G[Part]] extends [never] ? never : Part]: G[Part] }
type Optional<P> = { [Part in keyof P]: Partial<P[Part]> extends P[Part] ? Part : never }[keyof P]
type Parts<P> = Omit<P, Optional<P>> & Partial<Pick<P, Optional<P>>>

/** What the caller of a route passes: the parts that its shape has. A part with only optional fields is optional. */
export type InputOf<S extends Shape> = Parts<Named<Given<S>>>

/** The response body of a successful call. */
export type ResponseOf<S extends Shape> = {
  [Status in keyof S['response']]: `${Status & number}` extends `2${string}`
    ? S['response'][Status] extends Schema
      ? z.output<S['response'][Status]>
      : never
    : never
}[keyof S['response']]
