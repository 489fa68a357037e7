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
import type { FaultText } from './fault-text-type.ts'
import { dataFault, diskFault, filesFault, shopFault } from './faults-of-machine.ts'
import { emailFault } from './faults-of-mail.ts'
import { backupFault, booksFault, certificateFault, jobsFault, ordersFault } from './faults-of-upkeep.ts'

export const faultIcons: Record<CheckName, LucideIcon> = {
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

/** The text of a fault; undefined if the finding is none. */
export function faultText(finding: Finding): FaultText | undefined {
  if (finding.state !== 'attention' || !finding.facts) return undefined
  switch (finding.name) {
    case 'email':
      return emailFault(finding.reason, finding.facts)
    case 'shop':
      return shopFault(finding.reason, finding.facts)
    case 'orders':
      return ordersFault(finding.facts)
    case 'data':
      return dataFault(finding.reason, finding.facts)
    case 'files':
      return filesFault(finding.reason, finding.facts)
    case 'disk':
      return diskFault(finding.reason)
    case 'backup':
      return backupFault(finding.reason, finding.facts)
    case 'books':
      return booksFault(finding.facts)
    case 'jobs':
      return jobsFault(finding.reason)
    case 'certificate':
      return certificateFault(finding.reason, finding.facts)
  }
}
