export { proofRoutes } from './proofs.routes.ts'
export { claimProof, eraseOutdatedProofs, openOrderProof, orderProof } from './proofs.ts'
