import { Download as DownloadIcon } from 'lucide-react'
import { useState } from 'react'
import { isApiError } from '#web/lib/api/api.ts'
import { saveFile } from '#web/lib/api/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toast-host.tsx'

/** A file of all there is takes as long as it takes (R42). */
export const DOWNLOAD_TIMEOUT_MS = 15 * 60_000

type Download = {
  fetchFile: () => Promise<Blob>
  name: () => string
  /** The words before the server's reason. */
  failure: string
}

/** Fetches a file and saves it as a download, under the name that `name` returns at that moment. */
export function useDownload({ fetchFile, name, failure }: Download) {
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
  return { isBusy, download }
}

/** A button that fetches a file. */
export function DownloadButton({ children, ...download }: Download & { children: string }) {
  const { isBusy, download: start } = useDownload(download)
  return (
    <Button kind="secondary" icon={DownloadIcon} busy={isBusy} onClick={() => void start()}>
      {children}
    </Button>
  )
}
