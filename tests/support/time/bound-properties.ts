import fc from 'fast-check'
import { patient } from './pace.ts'

/**
 * A property fails with its counterexample before the time limit of its test: if one of its runs hangs, and
 * if a failure takes long to shrink.
 */
fc.configureGlobal({
  timeout: patient(90_000),
  interruptAfterTimeLimit: patient(240_000),
  markInterruptAsFailure: true,
})
