import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { drawingAlone } from './light-icons.ts'

const iconFile = (name: string) =>
  fileURLToPath(new URL(`./icons/${name}.mjs`, import.meta.resolve('lucide-react/dist/esm/lucide-react.mjs')))
const drawnIn = (code: string) => [...code.matchAll(/\b(?:d|cx|cy|r): "[^"]+"/g)].map(([drawn]) => drawn)

test.each(['house', 'circle-check', 'pencil'])('of the icon %s its drawing is left', (name) => {
  const source = readFileSync(iconFile(name), 'utf8')
  const light = drawingAlone(source)
  expect(drawnIn(light)).toEqual(drawnIn(source))
  expect(light).not.toMatch(/\b(?:key|name|size|aliases):|__iconData\.node/)
  expect(source).toMatch(/\bkey:/)
})
