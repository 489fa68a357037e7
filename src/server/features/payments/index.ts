export { bankPreviewRoutes } from './bank-preview.routes.ts'
export { proofRoutes } from './proofs.routes.ts'
export {
  claimProof,
  eraseOutdatedProofs,
  eraseProofsAgain,
  eraseProofsOf,
  openOrderProof,
  orderProof,
} from './proofs.ts'
export { bankAccount, hasAccount, transferFor } from './transfer.ts'
