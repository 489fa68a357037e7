export {
  claimProof,
  eraseOutdatedProofs,
  eraseProofsAgain,
  eraseProofsOf,
  openOrderProof,
  orderProof,
} from './proofs.ts'
export { bankAccount, hasAccount, transferFor } from './transfer.ts'
