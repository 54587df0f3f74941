/** Loads pictures once each and keeps the latest few decoded. */
export function createSheetLoader(most: number, onLoad: () => void) {
  const sheets = new Map<string, ImageBitmap | 'loading' | 'failed'>()
  const ended = new AbortController()

  async function load(url: string): Promise<void> {
    sheets.set(url, 'loading')
    try {
      const answer = await fetch(url, { signal: ended.signal })
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
      const bitmap = await createImageBitmap(await answer.blob())
      if (ended.signal.aborted) return bitmap.close()
      sheets.set(url, bitmap)
      forgetOldest()
      onLoad()
    } catch (error) {
      if (ended.signal.aborted) return
      // The timeline works without pictures.
      console.warn('A sheet of pictures was not loaded.', error)
      sheets.set(url, 'failed')
    }
  }
  function forgetOldest(): void {
    for (const [url, sheet] of sheets) {
      if (sheets.size <= most) return
      if (typeof sheet === 'string') continue
      sheet.close()
      sheets.delete(url)
    }
  }
  return {
    /** The picture if it is loaded; otherwise it is requested. */
    get(url: string): ImageBitmap | undefined {
      const sheet = sheets.get(url)
      if (sheet === undefined) void load(url)
      if (sheet === undefined || typeof sheet === 'string') return undefined
      // The one used last is forgotten last.
      sheets.delete(url)
      sheets.set(url, sheet)
      return sheet
    },
    end(): void {
      ended.abort()
      for (const sheet of sheets.values()) if (typeof sheet !== 'string') sheet.close()
      sheets.clear()
    },
  }
}
