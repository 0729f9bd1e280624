export type Point = { x: number; y: number }

/** A page in any engine: the little of a browser that the smoke journey needs. */
export type EnginePage = {
  goto(url: string): Promise<void>
  /** Runs a function in the page. It sees its argument and what is in the page, nothing else. */
  run<Argument, Result>(script: (argument: Argument) => Result, argument: Argument): Promise<Awaited<Result>>
  moveTo(point: Point): Promise<void>
  clickAt(point: Point): Promise<void>
  type(text: string): Promise<void>
  press(key: 'Escape'): Promise<void>
  /** What the window shows, as a PNG in base64. */
  screenshot(): Promise<string>
  close(): Promise<void>
}
