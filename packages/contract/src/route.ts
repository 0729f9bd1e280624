import type * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** What a call carries and answers with. Only the server, the tests and the documentation load shapes. */
export type Shape = {
  summary: string
  params?: Schema
  querystring?: Schema
  body?: Schema
  /** Media types of a body that is handed over as it arrives; without it a body is JSON, parsed and checked. */
  consumes?: readonly string[]
  /** Such a body is handed over while it arrives, and its size is the handler's to judge. */
  isStreamed?: true
  response: Readonly<Record<number, Schema>>
  /** Why the answer to a write is not kept for its Idempotency-Key; without it, it is. */
  notKept?: string
  /** Media types of an answer that is sent as it is; without it an answer is JSON, cut to its schema. */
  produces?: readonly string[]
}
export type Shapes = Readonly<Record<string, Shape>>

/** Where a call goes and who may make it. Plain data: the browser loads routes, never shapes. */
export type RouteData = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: `/api/${string}`
  access: 'public' | 'signed-in'
  /** A file is kept under the name that comes with it, and never looked into; without it an answer is read as JSON. */
  answer?: 'file'
}

/** A route remembers its shape for the type checker alone; at run time there is nothing there. */
export type Route<S extends Shape = Shape> = RouteData & { readonly shape?: S }

/** Ties a feature's routes to its shapes by name: one without the other does not compile. */
export const routesFor =
  <S extends Shapes>() =>
  (routes: { [Name in keyof S]: RouteData }): { [Name in keyof S]: Route<S[Name]> } =>
    routes

/** Everything in an address is text; numbers and booleans may be given as such, since `String` spells them as the wire does. */
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

/** What the caller of a route hands over: the parts that its shape names. A part whose fields are all optional is so too. */
export type InputOf<S extends Shape> = Parts<Named<Given<S>>>

/** What a call answers with when it succeeds. */
export type AnswerOf<S extends Shape> = {
  [Status in keyof S['response']]: `${Status & number}` extends `2${string}`
    ? S['response'][Status] extends Schema
      ? z.output<S['response'][Status]>
      : never
    : never
}[keyof S['response']]
