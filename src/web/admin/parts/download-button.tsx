import { Download } from 'lucide-react'
import { useState } from 'react'
import { isApiError } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-host.tsx'

/** A file of all there is takes as long as it takes (R42). */
export const DOWNLOAD_TIMEOUT_MS = 15 * 60_000

/**
 * A button that fetches a file and hands it to the browser, under the name that `name` gives at that moment.
 * @param failure what is said before the server's reason
 */
export function DownloadButton({
  fetchFile,
  name,
  failure,
  children,
}: {
  fetchFile: () => Promise<Blob>
  name: () => string
  failure: string
  children: string
}) {
  const [isBusy, setBusy] = useState(false)
  const download = async (): Promise<void> => {
    setBusy(true)
    try {
      saveFile(await fetchFile(), name())
    } catch (error) {
      if (!isApiError(error)) throw error
      showToast({ kind: 'error', text: `${failure}: ${error.message}` })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind="secondary" size="admin" icon={Download} busy={isBusy} onClick={() => void download()}>
      {children}
    </Button>
  )
}
