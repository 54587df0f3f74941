/** A file handle that survives a reload; only Chromium has them, and asks before the file is read again. */
export type FileHandle = FileSystemFileHandle & {
  queryPermission?: (mode: { mode: 'read' }) => Promise<PermissionState>
  requestPermission?: (mode: { mode: 'read' }) => Promise<PermissionState>
}

const table = 'handles'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('touchline-uploads', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(table)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
}

async function use<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  // A browser in private mode may refuse; the user then selects the file again.
  const database = await open().catch(() => undefined)
  if (!database) return
  try {
    const asked = act(database.transaction(table, mode).objectStore(table))
    return await new Promise<T | undefined>((resolve) => {
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => resolve(undefined)
    })
  } finally {
    database.close()
  }
}

export const keepHandle = (id: string, handle: FileHandle) =>
  use('readwrite', (store) => store.put(handle, id))
export const readHandle = (id: string) => use<FileHandle>('readonly', (store) => store.get(id))
export const dropHandle = (id: string) => use('readwrite', (store) => store.delete(id))

/** The file of a handle, asking for permission if `mayAsk`; undefined if it cannot be read or no longer exists. */
export async function fileOf(handle: FileHandle, mayAsk: boolean): Promise<File | undefined> {
  const mode = { mode: 'read' } as const
  const permission = await (mayAsk ? handle.requestPermission?.(mode) : handle.queryPermission?.(mode))
  if (permission !== 'granted') return
  return await handle.getFile().catch(() => undefined)
}
