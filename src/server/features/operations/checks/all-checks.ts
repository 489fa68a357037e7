import type { CheckName } from '#contract/operations/operations.shapes.ts'
import { checkCertificate } from './certificate-check.ts'
import type { Check } from './check.ts'
import { checkData, checkOrders } from './data-checks.ts'
import { checkDisk } from './disk-check.ts'
import { checkEmail } from './email-check.ts'
import { checkFiles } from './files-check.ts'
import { checkShop } from './shop-check.ts'
import { checkBackup, checkBooks, checkJobs } from './upkeep-checks.ts'

/** Each check by its name. */
export const allChecks: { [N in CheckName]: Check<N> } = {
  email: checkEmail,
  shop: checkShop,
  orders: checkOrders,
  data: checkData,
  files: checkFiles,
  disk: checkDisk,
  backup: checkBackup,
  books: checkBooks,
  jobs: checkJobs,
  certificate: checkCertificate,
}

/** Checks that ask only this machine and the database: a process may make them at a request. */
export const NEAR_CHECKS = ['shop', 'orders', 'data', 'disk', 'backup', 'books', 'jobs'] as const
