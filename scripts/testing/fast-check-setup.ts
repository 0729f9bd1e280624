import * as fc from 'fast-check'

/** By default fast-check generates at most 10 elements, whatever `maxLength` allows. This generates up to 100. */
fc.configureGlobal({ baseSize: 'medium' })
