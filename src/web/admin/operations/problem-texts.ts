import type { LucideIcon } from 'lucide-react'
import {
  ArchiveX,
  Database,
  HardDrive,
  ImageOff,
  LockOpen,
  MailX,
  NotebookPen,
  ReceiptText,
  Store,
  Timer,
} from 'lucide-react'
import type { CheckName, Finding } from '#contract/operations/operations.shapes.ts'
import type { ProblemText } from './problem-text-type.ts'
import { dataProblem, diskProblem, filesProblem, shopProblem } from './problems-of-machine.ts'
import { emailProblem } from './problems-of-mail.ts'
import {
  backupProblem,
  booksProblem,
  certificateProblem,
  jobsProblem,
  ordersProblem,
} from './problems-of-upkeep.ts'

export const problemIcons: Record<CheckName, LucideIcon> = {
  email: MailX,
  shop: Store,
  orders: ReceiptText,
  data: Database,
  files: ImageOff,
  disk: HardDrive,
  backup: ArchiveX,
  books: NotebookPen,
  jobs: Timer,
  certificate: LockOpen,
}

/** The text of a problem; undefined if the finding is none. */
export function problemText(finding: Finding): ProblemText | undefined {
  if (finding.state !== 'attention' || !finding.facts) return undefined
  switch (finding.name) {
    case 'email':
      return emailProblem(finding.reason, finding.facts)
    case 'shop':
      return shopProblem(finding.reason, finding.facts)
    case 'orders':
      return ordersProblem(finding.facts)
    case 'data':
      return dataProblem(finding.reason, finding.facts)
    case 'files':
      return filesProblem(finding.reason, finding.facts)
    case 'disk':
      return diskProblem(finding.reason)
    case 'backup':
      return backupProblem(finding.reason, finding.facts)
    case 'books':
      return booksProblem(finding.facts)
    case 'jobs':
      return jobsProblem(finding.reason)
    case 'certificate':
      return certificateProblem(finding.reason, finding.facts)
  }
}
