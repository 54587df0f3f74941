import type { FileHandle } from './handles.ts'
import type { NewUpload } from './queue.ts'

type OpenPicker = (options: { multiple: boolean }) => Promise<FileHandle[]>

/** The browser's native file picker, if any, whose files can be found again after a reload. */
const picker = (): OpenPicker | undefined =>
  (window as { showOpenFilePicker?: OpenPicker }).showOpenFilePicker?.bind(window)

export const hasPicker = (): boolean => picker() !== undefined

/** Lets the user select files; returns none if they cancel. */
export async function pickFiles(): Promise<NewUpload[]> {
  const handles = (await picker()?.({ multiple: true }).catch(() => [])) ?? []
  return Promise.all(handles.map(async (handle) => ({ handle, file: await handle.getFile() })))
}

type Dropped = DataTransferItem & { getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> }

/** The dropped files, without folders. Call it within the drop event: the transfer is empty afterwards. */
export async function droppedFiles(transfer: DataTransfer): Promise<NewUpload[]> {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file') as Dropped[]
  const found = items.map((item) => ({
    file: item.webkitGetAsEntry?.()?.isDirectory ? null : item.getAsFile(),
    handle: item.getAsFileSystemHandle?.().catch(() => null),
  }))
  const read = found.map(async ({ file, handle }): Promise<NewUpload[]> => {
    const kept = await handle
    return file ? [{ file, ...(kept?.kind === 'file' && { handle: kept as FileHandle }) }] : []
  })
  return (await Promise.all(read)).flat()
}
