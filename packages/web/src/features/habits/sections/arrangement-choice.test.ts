import { afterEach, expect, test, vi } from 'vitest'
import { saveChoice, savedChoice } from './arrangement-choice.ts'

afterEach(() => void vi.unstubAllGlobals())

const kept = (text: string | null) => {
  const stored = { text }
  vi.stubGlobal('localStorage', {
    getItem: () => stored.text,
    setItem: (_: string, value: string) => void (stored.text = value),
  })
}

test('a device remembers its choice', () => {
  kept(null)
  expect(savedChoice()).toEqual({ sections: 'none', isDueNow: false })
  saveChoice({ sections: 'group', isDueNow: true })
  expect(savedChoice()).toEqual({ sections: 'group', isDueNow: true })
})

test.each(['{', '7', '{"sections":"year","isDueNow":"yes"}'])('%s means one list of all', (text) => {
  kept(text)
  expect(savedChoice()).toEqual({ sections: 'none', isDueNow: false })
})

const forbidden = () => {
  throw new DOMException('The operation is insecure', 'SecurityError')
}

test('works where storage is forbidden', () => {
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden })
  saveChoice({ sections: 'group', isDueNow: true })
  expect(savedChoice()).toEqual({ sections: 'none', isDueNow: false })
})
