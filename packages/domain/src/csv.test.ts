import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('quotes cells where needed and escapes formulas', () => {
  expect(csvLine(['id', 7, true, null, ''])).toBe('id,7,true,,\r\n')
  expect(csvLine(['Read, write', 'say "hi"', 'two\r\nlines'])).toBe('"Read, write","say ""hi""","two\r\nlines"\r\n')
  expect(csvLine(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', "it's", '2-1'])).toBe(
    "'=1+1,'+1,'-1,'@SUM(A1),'\tx,it's,2-1\r\n",
  )
})
